// Written by generate.py from the files beside it.

extension ReportAssets {
  static let program = ##"""
    "use strict";
    (() => {
    const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;
    function visible(text){
    return String(text).replace(INVISIBLE,found=>`‹U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}›`);
    }
    function oneLine(text,limit=400){
    const cut=text.length>limit?`${text.slice(0, limit)}…`:text;
    return cut.replace(/\n/g, "⏎");
    }
    function find(id){
    return document.getElementById(id);
    }
    function make(tag,attributes,...children){
    const[name,...classes]=tag.split("."),element=document.createElement(name);
    if(classes.length>0)element.className=classes.join(" ");
    for(const[key,value]of Object.entries(attributes??{})){
    if(value===null||value===undefined||value===false)continue;
    if(key.startsWith("on"))element.addEventListener(key.slice(2),value);
    else element.setAttribute(key,value===true?"":visible(value));
    }
    fill(element,...children);
    return element;
    }
    function fill(element,...children){
    const shown=children.flat(Infinity).filter(child=>child!==null&&child!==undefined&&child!==false);
    element.replaceChildren(...shown.map(child=>(child instanceof Node?child:visible(child))));
    return element;
    }
    function code(text,limit){
    return make("code",{},oneLine(text,limit));
    }
    function section(heading,...content){
    return make("section.fact",{},make("h3",{},heading),content);
    }
    function counted(count,noun){
    return `${count.toLocaleString("en")} ${count === 1 ? noun : noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;
    }
    function button(text,onclick,attributes){
    return make("button",{type:"button",onclick,...attributes},text);
    }
    function stepLink(run,position,text,attributes){
    const jump=event=>{
    event.preventDefault();
    event.stopPropagation();
    goTo(run,position,{isJump:true});
    };
    return make("a",{href:fragment(run,position),onclick:jump,...attributes},text??`step ${position + 1}`);
    }
    function longText(text,limit=2000,attributes){
    const element=make("pre",attributes,text.slice(0,limit));
    if(text.length<=limit)return element;
    const more=button(`Show all ${text.length.toLocaleString("en")} characters`,()=>{
    fill(element,text);
    more.remove();
    },{class:"more"});
    return make("div",{},element,more);
    }
    function limited(values,render,limit=200,first=0){
    const elements=values.slice(first,first + limit).map((value,offset)=>render(value,first + offset));
    const rest=values.length - first - limit;
    if(rest<=0)return elements;
    const more=button(`Show ${Math.min(rest, limit)} of ${rest.toLocaleString("en")} more`,()=>{
    more.replaceWith(...limited(values,render,limit,first + limit));
    },{class:"more"});
    return[...elements,more];
    }
    const SHAPES={
    passed:"M4 8.5 7 11.5 12 5",failed:"M5 5 11 11M11 5 5 11",malformed:"M8 4V9M8 11.5V12",
    undetermined:"M6 6.2C6 3.6 10 3.6 10 6.2 10 8 8 8 8 9.6M8 12V12.2",
    recorded:"M8 6.5V9.5M6.5 8H9.5",skipped:"M5 8H11",cut:"M4.5 8H5M8 8H8.5M11.5 8H12",
    };
    function icon(outcome){
    const space="http://www.w3.org/2000/svg";
    const picture=document.createElementNS(space,"svg"),path=document.createElementNS(space,"path");
    picture.setAttribute("viewBox","0 0 16 16");
    picture.setAttribute("class",`icon ${outcome}`);
    picture.setAttribute("aria-hidden","true");
    path.setAttribute("d",SHAPES[outcome]??SHAPES.undetermined);
    picture.append(path);
    return picture;
    }
    async function copy(text,name){
    let isCopied=false;
    try{
    await navigator.clipboard.writeText(text);
    isCopied=true;
    }catch{
    const field=make("textarea.spoken",{});
    field.value=text;
    document.body.append(field);
    field.select();
    isCopied=document.execCommand("copy");
    field.remove();
    }
    say(isCopied?`${name} copied`:"The browser does not allow copying. Select the text instead.");
    }
    function say(text){
    const message=find("message");
    fill(message,text);
    message.hidden=false;
    clearTimeout(say.timer);
    say.timer=setTimeout(()=>(message.hidden=true),2500);
    }
    const LISTS=["fields","payload","tuple","dictionary","array","set"];
    function listName(tree){
    if(tree===null||typeof tree!=="object")return null;
    return LISTS.find(name=>Array.isArray(tree[name]))??null;
    }
    function hasPairs(name){
    return name!=="array"&&name!=="set";
    }
    function childAt(tree,index){
    const name=listName(tree);
    const child=name===null?undefined:tree[name][index];
    return child!==undefined&&hasPairs(name)?child[1]:child;
    }
    function valueAt(tree,place){
    return place.reduce((value,index)=>(value===undefined?undefined:childAt(value,index)),tree);
    }
    function print(tree,limit=Infinity){
    const output={text:"",limit};
    write(tree,output);
    return output.text.length>limit?`${output.text.slice(0, limit)}…`:output.text;
    }
    function write(tree,output){
    if(output.text.length>output.limit)return;
    const name=listName(tree);
    if(name===null)output.text +=leafText(tree);
    else{
    const[open,close]=brackets(tree,name);
    output.text +=open;
    tree[name].forEach((child,index)=>{
    if(output.text.length>output.limit)return;
    if(index>0)output.text +=", ";
    if(hasPairs(name))output.text +=labelText(child[0],name);
    write(hasPairs(name)?child[1]:child,output);
    });
    output.text +=close;
    }
    }
    function leafText(tree){
    if(tree===null||tree===undefined)return "nil";
    if(typeof tree!=="object")return String(tree);
    if(Array.isArray(tree.lines))return `"${tree.lines.join("\\n")}"`;
    if("folded" in tree)return `… (${tree.folded} more)`;
    return JSON.stringify(tree);
    }
    function labelText(label,name){
    if(label===null)return "";
    return name==="dictionary"?`${print(label, 200)}: `:`${label}: `;
    }
    function brackets(tree,name){
    const isEmpty=tree[name].length===0;
    switch(name){
    case "fields":return[`${tree.struct ?? tree.object ?? ""}(`,")"];
    case "payload":return isEmpty?[`.${tree.case}`,""]:[`.${tree.case}(`,")"];
    case "tuple":return["(",")"];
    case "dictionary":return isEmpty?["[:]",""]:["[","]"];
    default:return["[","]"];
    }
    }
    function printLines(tree,indent="",limit=100_000){
    const name=listName(tree);
    if(name===null&&Array.isArray(tree?.lines)){
    return['"""',...tree.lines,'"""'].join(`\n${indent}`);
    }
    const short=print(tree,64);
    if(name===null||!short.endsWith("…")||limit<=0)return name===null?leafText(tree):short;
    const[open,close]=brackets(tree,name),lines=[];
    let left=limit;
    for(const child of tree[name]){
    const line=hasPairs(name)?labelText(child[0],name)+ printLines(child[1],`${indent}  `,left):printLines(child,`${indent}  `,left);
    left -=line.length;
    lines.push(`\n${indent}  ${line}`);
    if(left<=0)break;
    }
    if(lines.length<tree[name].length)lines.push(`\n${indent}  … (${tree[name].length - lines.length} more)`);
    return `${open}${lines.join(",")}\n${indent}${close}`;
    }
    function unwrap(tree){
    const indices=[];
    let path="",prefix="",value=tree;
    while(listName(value)==="payload"&&value.payload.length===1&&value.payload[0][0]===null&&listName(value.payload[0][1])!==null){
    path +=`.${value.case}`;
    prefix +=`.${value.case} `;
    indices.push(0);
    value=value.payload[0][1];
    }
    return{value,indices,path,prefix};
    }
    function children(tree){
    const name=listName(tree);
    if(name===null)return[];
    const ids=tree.ids;
    return tree[name].map((child,index)=>{
    switch(name){
    case "array":{const key=ids?`[id: ${ids[index]}]`:`[${index}]`;return childEntry(child,index,key,key);}
    case "set":{const text=print(child,80);return childEntry(child,index,text,`[element: ${text}]`);}
    case "dictionary":{const text=print(child[0],120);return childEntry(child[1],index,text,`[${text}]`);}
    case "payload":{
    const label=child[0]??String(index);
    const isOnly=child[0]===null&&tree.payload.length===1;
    return childEntry(child[1], index, isOnly ? `.${tree.case}` : label, `.${tree.case}${isOnly ? "" : `.${label}`}`);
    }
    default:return childEntry(child[1],index,child[0]??String(index),`.${child[0] ?? index}`);
    }
    });
    }
    function childEntry(value,index,key,path){
    return{value,index,key,path};
    }
    function joinPath(parent,path){
    return parent===""&&path.startsWith(".")?path.slice(1):parent + path;
    }
    function placeOf(tree,path,parent="",place=[]){
    const{value,indices,path:cases}=unwrap(tree),here=parent + cases;
    if(path===parent||path===here)return place;
    for(const child of children(value)){
    const inner=joinPath(here,child.path);
    if (path !== inner && !(path.startsWith(inner) && /[.[]/.test(path[inner.length]))) continue;
    const found=placeOf(child.value,path,inner,[...place,...indices,child.index]);
    if(found)return found;
    }
    return null;
    }
    function own(tree,owned){
    const name=listName(tree);
    if(name===null||owned.has(tree))return tree;
    const copy={...tree,[name]:tree[name].slice()};
    if(tree.ids)copy.ids=tree.ids.slice();
    owned.add(copy);
    return copy;
    }
    function apply(state,change,owned,record){
    const[,place,kind,value,label]=change;
    if(place.length===0){
    record?.(state);
    return kind==="="?value:state;
    }
    const root=own(state,owned);
    let parent=root;
    for(const index of place.slice(0,-1)){
    const child=own(childAt(parent,index),owned);
    if(child===undefined||child===null)return root;
    setChild(parent,index,child);
    parent=child;
    }
    changeList(parent,place.at(-1),kind,value,label,record);
    return root;
    }
    function setChild(parent,index,value){
    const name=listName(parent);
    parent[name][index]=hasPairs(name)?[parent[name][index][0],value]:value;
    }
    function changeList(parent,index,kind,value,label,record){
    const name=listName(parent);
    if(name===null)return;
    const list=parent[name];
    if(kind==="="){
    record?.(childAt(parent,index));
    if(index<list.length)setChild(parent,index,value);
    }else if(kind==="+"){
    list.splice(index,0,hasPairs(name)?[label??null,value]:value);
    if(name==="array"&&(parent.ids||label!==undefined))(parent.ids??=[]).splice(index,0,label??"");
    }else{
    record?.(childAt(parent,index));
    const[element]=list.splice(index,1),id=parent.ids?.splice(index,1)[0];
    if(kind===">"){
    list.splice(value,0,element);
    parent.ids?.splice(value,0,id);
    }
    }
    }
    function isSameKind(a,b){
    const name=listName(a);
    if(name===null||name!==listName(b))return false;
    return a.struct===b.struct&&a.object===b.object&&a.enum===b.enum&&a.case===b.case;
    }
    function isEqual(a,b){
    if(a===b)return true;
    const name=listName(a);
    if(name===null)return listName(b)===null&&a!==undefined&&b!==undefined&&JSON.stringify(a)===JSON.stringify(b);
    if(!isSameKind(a,b)||a[name].length!==b[name].length)return false;
    return a[name].every((child,index)=>{
    const other=b[name][index];
    if(child===other)return true;
    return hasPairs(name)?isEqual(child[1],other[1])&&(name!=="dictionary"||isEqual(child[0],other[0])):isEqual(child,other);
    });
    }
    function pairs(a,b){
    const olds=children(a),values=children(b);
    if(olds.length===values.length&&values.every((child,index)=>child.key===olds[index].key)){
    values.forEach((child,index)=>(child.old=olds[index].value));
    return values;
    }
    const before=new Map(olds.map(child=>[child.key,child]));
    const result=values.map(child=>{
    const old=before.get(child.key);
    before.delete(child.key);
    return{...child,old:old?.value};
    });
    const removed=[...before.values()].map(child=>({...child,old:child.value,value:undefined,isRemoved:true}));
    return result.concat(removed);
    }
    function differences(a,b,path="",place=[],found=[],limit=2000){
    if(found.length>=limit||isEqual(a,b))return found;
    if(!isSameKind(a,b))found.push({path,place,old:a,value:b});
    else{
    const before=found.length;
    for(const pair of pairs(a,b)){
    const inner=joinPath(path,pair.path);
    if(pair.isRemoved)found.push({path:inner,place:null,old:pair.old,value:undefined});
    else if(pair.old===undefined)found.push({path:inner,place:[...place,pair.index],old:undefined,value:pair.value});
    else differences(pair.old,pair.value,inner,[...place,pair.index],found,limit);
    }
    if(found.length===before)found.push({path,place,old:a,value:b});
    }
    return found;
    }
    const model={report:{title:document.title},runs:[],ids:new Map(),attachments:[],blocks:0,damaged:0,isCut:false};
    const MISSING={t:"(in a damaged block)",e:[],isMissing:true};
    async function inflate(base64){
    const binary=atob(base64),bytes=new Uint8Array(binary.length);
    for(let index=0;index<binary.length;index +=1)bytes[index]=binary.charCodeAt(index);
    const stream=new DecompressionStream("deflate-raw"),writer=stream.writable.getWriter(),reader=stream.readable.getReader();
    for(const promise of[writer.write(bytes),writer.close()])promise.catch(()=>{});
    const decoder=new TextDecoder();
    let text="";
    for(;;){
    const{done,value}=await reader.read();
    if(done)return text + decoder.decode();
    text +=decoder.decode(value,{stream:true});
    }
    }
    async function readBlock(element){
    try{
    const text=element.textContent.trim(),isPlain=text.startsWith("{")||text.startsWith("[");
    const value=JSON.parse(isPlain?text:await inflate(text));
    element.remove();
    return value;
    }catch{
    return null;
    }
    }
    async function readBlocks(onProgress){
    const blocks=[...document.querySelectorAll("script.block")];
    model.blocks=blocks.length;
    let drawn=performance.now();
    for(let start=0;start<blocks.length;start +=16){
    const values=await Promise.all(blocks.slice(start,start + 16).map(readBlock));
    values.forEach((value,offset)=>addBlock(value,start + offset===blocks.length - 1));
    if(performance.now()- drawn>120){
    onProgress(Math.min(1,(start + 16)/ blocks.length));
    await new Promise(done=>setTimeout(done));
    drawn=performance.now();
    }
    }
    }
    function addBlock(value,isLast){
    try{
    for(const block of Array.isArray(value)?value:[value])add(block);
    }catch{
    model.damaged +=1;
    model.isCut||=isLast;
    }
    }
    function add(block){
    if(block.report)model.report={...block.report,title:block.report.title||document.title};
    else if(block.begin)begin(block.begin);
    else if(block.steps)addSteps(block.steps);
    else if(block.screens)runAt(block.screens.run).screens.push(...block.screens.items);
    else if(block.end)addEnd(block.end);
    else if(block.facts)addFacts(block.facts);
    else if(block.attachments)model.attachments.push(...block.attachments);
    }
    function runAt(id){
    if(!model.ids.has(id))addRun(id);
    return model.runs[model.ids.get(id)];
    }
    function addRun(id){
    const number=model.runs.length;
    model.ids.set(id,number);
    model.runs.push({
    number,name:`run ${number + 1} (its beginning is damaged)`,kind:"script",columns:[],items:[],chunks:[],screens:[],now:0,
    engineSteps:new Map(),effects:new Map(),end:null,
    });
    }
    const names=new Map();
    function addEnd(end){
    const run=runAt(end.run);
    run.end=end;
    run.source??=end.source;
    }
    function addFacts({run:id,facts=[],...members}){
    const run=runAt(id);
    run.end={...run.end,...members,facts:[...(run.end?.facts??[]),...facts]};
    }
    function begin(facts){
    addRun(facts.run);
    const run=Object.assign(runAt(facts.run),facts,{columns:facts.columns??[]});
    const count=(names.get(run.name)??0)+ 1;
    names.set(run.name,count);
    if(count>1)run.name=`${run.name} (${count})`;
    }
    function addSteps({run:id,first,state,items}){
    const run=runAt(id);
    while(run.items.length<first)run.items.push(MISSING);
    if(state!==undefined||run.chunks.length===0)run.chunks.push({first,state:state===undefined?run.state:state,hasOlds:false});
    items.forEach((item,offset)=>{
    addEvents(run,item,first + offset);
    const begun=run.items[first + offset];
    if(begun)Object.assign(begun,item,{t:begun.t,l:begun.l,e:[...begun.e,...item.e]});
    else run.items.push(item);
    });
    }
    function addEvents(run,item,position){
    let time=run.now;
    if(item.n!==undefined)run.now=item.n;
    item.time=run.now;
    for(const event of item.e){
    switch(event[0]){
    case "s":
    run.lastStep={number:event[1],action:event[2],origin:event[3],tree:event[4],position};
    run.engineSteps.set(event[1],run.lastStep);
    if(Array.isArray(event[3])&&event[3][0]==="e")run.effects.get(event[3][1])?.marks.push({kind:"answer",position,time,text:event[2]});
    break;
    case "+":
    run.effects.set(event[1],{id:event[1],name:event[2],position,time,by:run.lastStep?.number,marks:[],end:null});
    break;
    case "-":case "x":case "!":{
    const effect=run.effects.get(event[1]);
    if(effect)effect.end={kind:event[0],position,time,by:run.lastStep?.position===position?run.lastStep:null,error:event[2]};
    break;
    }
    case "t":time=event[1];break;
    case "j":run.effects.get(event[1])?.marks.push({kind:"job",position,time:event[4],text:`job ${event[3]}`});break;
    case "d":run.effects.get(event[2])?.marks.push({kind:"dropped",position,time,text:event[1]});break;
    }
    }
    }
    function effectName(run,id){
    return `“${run.effects.get(id)?.name ?? id}”`;
    }
    function outcome(run){
    return run.end?.outcome??"cut";
    }
    const OUTCOMES={
    failed:"Failed",malformed:"Malformed",cut:"Cut off",undetermined:"Undetermined",recorded:"Recorded",skipped:"Skipped",passed:"Passed",
    };
    function isBad(run){
    return["failed","malformed","cut"].includes(outcome(run));
    }
    function failedStep(run){
    if(run.items.length===0||!isBad(run))return null;
    if(run.end===null)return run.items.length - 1;
    const marked=run.end.step??run.items.findIndex(item=>item.f===1);
    return marked>=0&&marked<run.items.length?marked:null;
    }
    function chunkOf(run,position){
    let low=0,high=run.chunks.length - 1;
    while(low<high){
    const middle=(low + high + 1)>>1;
    if(run.chunks[middle].first<=position)low=middle;
    else high=middle - 1;
    }
    return run.chunks[low];
    }
    function play(state,item,owned,keepsOlds){
    for(const event of item.e){
    if(event[0]==="S"){
    if(keepsOlds)event.old=state;
    state=event[1];
    }else if(event[0]==="c"){
    if(keepsOlds)event.olds=event[1].map(()=>undefined);
    event[1].forEach((change,index)=>{
    state=apply(state,change,owned,keepsOlds?old=>(event.olds[index]=old):undefined);
    });
    }
    }
    return state;
    }
    function statesAround(run,position){
    const chunk=run.chunks.length>0?chunkOf(run,Math.max(position,0)):null;
    if(position<0||chunk===null)return{before:run.state,after:run.state};
    const item=run.items[position];
    if(chunk.state===undefined||item===undefined||item.isMissing)return{};
    const owned=new Set();
    let before=chunk.state;
    for(let index=chunk.first;index<position;index +=1)before=play(before,run.items[index],owned,false);
    return{before,after:play(before,item,new Set(),false)};
    }
    function noteOlds(run,position){
    const chunk=run.chunks.length>0?chunkOf(run,position):null;
    if(chunk===null||chunk.hasOlds||chunk.state===undefined)return;
    chunk.hasOlds=true;
    const owned=new Set();
    let state=chunk.state;
    for(let index=chunk.first;index<run.items.length&&chunkOf(run,index)===chunk;index +=1){
    state=play(state,run.items[index],owned,true);
    }
    }
    function screenAt(run,position){
    return run.screens.findLast(([drawn])=>drawn<=position)??null;
    }
    function isPrefix(short,long){
    return short.length<=long.length&&short.every((index,depth)=>long[depth]===index);
    }
    function placeBefore(place,change){
    const[,at,kind,target]=change,depth=at.length - 1;
    if(kind==="=")return isPrefix(at,place)||isPrefix(place,at)?null:place;
    const list=at.slice(0,-1);
    if(isPrefix(place,list))return null;
    if(!isPrefix(list,place))return place;
    const index=place[depth];
    const moved=to=>place.with(depth,to);
    if(kind==="+")return index===at[depth]?null:index>at[depth]?moved(index - 1):place;
    if(kind==="-")return index>=at[depth]?moved(index + 1):place;
    if(index===target)return moved(at[depth]);
    const without=index>target?index - 1:index;
    return moved(without>=at[depth]?without + 1:without);
    }
    function lastWriter(run,position,place){
    let sought=place;
    for(let index=position;index>=0;index -=1){
    const item=run.items[index];
    if(item.isMissing)return{isMissing:true,position:index};
    for(let number=item.e.length - 1;number>=0;number -=1){
    const event=item.e[number];
    if(event[0]==="S")return writer(run,index,number,"");
    if(event[0]!=="c")continue;
    for(const change of event[1].toReversed()){
    const before=placeBefore(sought,change);
    if(before===null)return writer(run,index,number,change[0]);
    sought=before;
    }
    }
    }
    return null;
    }
    function writer(run,position,eventNumber,path){
    const step=run.items[position].e.slice(0,eventNumber).findLast(event=>event[0]==="s");
    return{position,path,number:step?.[1]};
    }
    function isHidden(run,position,place){
    return place.reduce((tree,index)=>tree&&childAt(tree,index),statesAround(run,position).after)==="••••";
    }
    function why(run,position,place){
    const found=lastWriter(run,position,place);
    if(found===null)return[{kind:"start",text:isHidden(run,position,place)?"hidden: it may have changed since the start":"set before the first step"}];
    if(found.isMissing)return[{kind:"missing",text:"not known: the steps before are in a damaged block",position:found.position}];
    return[{kind:"write",text:found.path,position:found.position},...cause(run,found.number,found.position)];
    }
    function cause(run,number,position){
    const links=[],seen=new Set();
    let step=run.engineSteps.get(number),at=position;
    while(step&&!seen.has(step.number)){
    seen.add(step.number);
    at=step.position;
    links.push({kind:"action",text:step.action,position:at});
    const[kind,id]=Array.isArray(step.origin)?step.origin:[null];
    if(kind===null)break;
    if(kind==="e"){
    const effect=run.effects.get(id);
    links.push({kind:"effect",text:effectName(run,id),position:effect?.position??null});
    at=effect?.position??at;
    step=run.engineSteps.get(effect?.by);
    }else{
    if(kind==="v")links.push({kind:"screen",text:"the screen",position:run.engineSteps.get(id)?.position??null});
    step=run.engineSteps.get(id);
    }
    }
    const item=run.items[at];
    links.push({kind:"line",text:run.source?.[item?.l - 1]?.trim()??item?.t??"",position:at,line:item?.l});
    return links;
    }
    const LINK_WORDS={write:"written to",action:"by",effect:"sent by the effect",screen:"sent by",line:"from",start:"",missing:""};
    function linkWords(link,previous){
    if(link.kind==="action"&&previous?.kind==="effect")return "started by";
    if(link.kind==="action"&&previous?.kind==="action")return "sent by";
    if(link.kind==="action"&&previous?.kind==="screen")return "drawn after";
    return LINK_WORDS[link.kind];
    }
    function chainList(run,links,from){
    const rows=links.map((link,index)=>{
    const isLine=link.kind==="line";
    const target=(link.position??null)===null?null:stepLink(run,link.position,isLine?lineName(link.line,link.position):undefined);
    return make("li",{class:`link-${link.kind}`},make("span.words",{},linkWords(link,links[index - 1]))," ",
    code(link.text,200)," ",target?make("span.at",{},target):null);
    });
    return make("ol.chain",{},limited(rows,row=>row,14));
    }
    function lineName(line,position){
    if(line===undefined)return `step ${position + 1}`;
    return typeof line==="number"?`line ${line}`:line;
    }
    function chainText(links){
    const place=link=>(link.kind==="line"&&link.line?`step ${link.position + 1}, ${lineName(link.line)}`:`step ${link.position + 1}`);
    return links.map(link => `  ← ${link.text}${link.position >= 0 ? `  (${place(link)})` : ""}`).join("\n");
    }
    class VirtualList{
    constructor(id,{role="listbox",label,render,onMove,onOpen,onKey}){
    this.spacer=make("div.spacer",{role:"presentation"});
    this.element=make("div",{id,class:"rows",role,"aria-label":label,tabindex:"0"},this.spacer);
    Object.assign(this,{render,onMove,onOpen,onKey,count:0,height:24,offsets:null,selected:-1});
    this.element.addEventListener("scroll",()=>this.draw(),{passive:true});
    this.element.addEventListener("keydown",event=>this.press(event));
    this.element.addEventListener("click",event=>this.click(event));
    this.element.addEventListener("dblclick",()=>this.onOpen?.(this.selected));
    new ResizeObserver(()=>this.resize()).observe(this.element);
    }
    resize(){
    const{scrollTop,clientHeight}=this.element,top=this.top(Math.max(0,this.selected));
    if(this.selected>=0&&top>=scrollTop&&top<scrollTop +(this.seenHeight??Infinity))this.reveal(this.selected);
    this.seenHeight=clientHeight;
    this.draw();
    }
    set(count,height,offsets=null){
    Object.assign(this,{count,height,offsets});
    this.spacer.style.height=`${this.top(count)}px`;
    }
    top(index){
    return this.offsets?this.offsets[index]:index * this.height;
    }
    indexAt(pixels){
    if(!this.offsets)return Math.floor(pixels / this.height);
    let low=0,high=this.count;
    while(low<high){
    const middle=(low + high + 1)>>1;
    if(this.offsets[middle]<=pixels)low=middle;
    else high=middle - 1;
    }
    return low;
    }
    redraw(){
    this.drawn=null;
    this.draw();
    }
    draw(){
    const{scrollTop,clientHeight}=this.element;
    if(clientHeight===0)return;
    const first=Math.max(0,this.indexAt(scrollTop)- 4),last=Math.min(this.count - 1,this.indexAt(scrollTop + clientHeight)+ 4);
    if(this.drawn?.[0]===first&&this.drawn[1]===last)return;
    this.drawn=[first,last];
    const rows=[];
    for(let index=first;index<=last;index +=1)rows.push(this.row(index));
    this.spacer.replaceChildren(...rows);
    this.markActive();
    }
    row(index){
    const row=this.render(index);
    row.id=`${this.element.id}-${index}`;
    row.dataset.index=index;
    if(!row.hasAttribute("role"))row.setAttribute("role",this.element.getAttribute("role")==="tree"?"treeitem":"option");
    if(row.getAttribute("role")!=="presentation"){
    row.setAttribute("aria-selected",index===this.selected);
    row.setAttribute("aria-posinset",index + 1);
    row.setAttribute("aria-setsize",this.count);
    }
    row.classList.add("row");
    row.style.top=`${this.top(index)}px`;
    row.style.height=`${this.top(index + 1) - this.top(index)}px`;
    return row;
    }
    select(index,{isCentered=false}={}){
    this.selected=index;
    if(index>=0&&index<this.count)this.reveal(index,isCentered);
    this.redraw();
    }
    reveal(index,isCentered){
    const{scrollTop,clientHeight}=this.element,top=this.top(index),bottom=this.top(index + 1);
    const isSeen=top>=scrollTop&&bottom<=scrollTop + clientHeight;
    if(isSeen||clientHeight===0)return;
    if(isCentered||bottom - top>clientHeight)this.element.scrollTop=top - Math.max(0,(clientHeight -(bottom - top))/ 3);
    else this.element.scrollTop=top<scrollTop?top:bottom - clientHeight;
    }
    markActive(){
    const isDrawn=this.drawn&&this.selected>=this.drawn[0]&&this.selected<=this.drawn[1];
    if(isDrawn)this.element.setAttribute("aria-activedescendant",`${this.element.id}-${this.selected}`);
    else this.element.removeAttribute("aria-activedescendant");
    }
    click(event){
    const row=event.target.closest("[data-index]");
    if(row&&!event.target.closest("a, button"))this.onMove(Number(row.dataset.index),event);
    }
    press(event){
    if(event.altKey||event.ctrlKey||event.metaKey)return;
    const page=Math.max(1,Math.floor(this.element.clientHeight / this.height)- 1);
    const moves={ArrowDown:1,ArrowUp:-1,PageDown:page,PageUp:-page,Home:-this.count,End:this.count};
    if(event.key in moves)this.onMove(this.bounded(this.selected + moves[event.key]),event);
    else if(event.key==="Enter"&&this.onOpen)this.onOpen(this.selected);
    else if(!this.onKey?.(event,this.selected))return;
    event.preventDefault();
    event.stopPropagation();
    }
    bounded(index){
    return Math.max(0,Math.min(this.count - 1,index));
    }
    }
    const runList={rows:[]};
    function buildRuns(){
    runList.filter=make("input",{type:"search",class:"filter","aria-label":"Filter scripts and tests",placeholder:"Filter",oninput:showRuns});
    runList.list=new VirtualList("runs",{
    label:"Scripts and tests",render:runRow,
    onMove:(index,event)=>openRow(index,event),onOpen:()=>find("steps").focus(),
    });
    return make("nav.panel.runs",{"aria-label":"Scripts and tests"},make("div.bar",{},runList.filter),runList.list.element);
    }
    function openRow(index,event){
    const step=event?.key==="ArrowUp"||event?.key==="PageUp"||event?.key==="End"?-1:1;
    let target=index;
    while(runList.rows[target]?.heading)target +=step;
    const row=runList.rows[target];
    if(!row)return;
    if(row.isOverview)openOverview();
    else openRun(row.run);
    }
    function showRuns(){
    const words=wordsOf(runList.filter.value);
    const runs=model.runs.filter(run=>run&&words.every(word=>`${run.name} ${run.file ?? ""} ${outcome(run)}`.toLowerCase().includes(word)));
    runList.rows=[{isOverview:true}];
    for(const[name,title]of Object.entries(OUTCOMES)){
    const group=runs.filter(run=>outcome(run)===name);
    if(group.length>0)runList.rows.push({heading:title,count:group.length},...group.map(run=>({run})));
    }
    const offsets=new Float64Array(runList.rows.length + 1);
    runList.rows.forEach((row,index)=>(offsets[index + 1]=offsets[index]+(row.heading?36:row.run?46:40)));
    runList.list.set(runList.rows.length,46,offsets);
    markRun();
    }
    function markRun(){
    runList.list.select(runList.rows.findIndex(row=>(view.run?row.run===view.run:row.isOverview)));
    }
    function runRow(index){
    const row=runList.rows[index];
    if(row.heading)return make("div.heading",{role:"presentation"},row.heading,make("span.count",{},String(row.count)));
    if(row.isOverview)return make("div.run.overview-row",{},make("span.name",{},"Overview"));
    const{run}=row,state=outcome(run);
    return make("div",{class:`run is-${state}`,"aria-label":`${run.name}, ${OUTCOMES[state]}, ${runFacts(run)}`},
    icon(state),make("span.name",{title:run.name},shortName(run.name)),make("span.facts",{},runFacts(run)));
    }
    function shortName(name){
    return name.length>60?`…${name.slice(-58)}`:name;
    }
    function runFacts(run){
    const parts=[],failed=failedStep(run);
    const count=run.items.length;
    if(count>0)parts.push(failed===null||run.end===null?counted(count,"step"):`step ${failed + 1} of ${count}`);
    if(run.end?.seconds!==undefined)parts.push(secondsText(run.end.seconds));
    if(run.world)parts.push(run.world);
    if(parts.length===0)parts.push(OUTCOMES[outcome(run)]);
    return parts.join(" · ");
    }
    function secondsText(seconds){
    return seconds<0.0995?`${Math.max(1, Math.round(seconds * 1000))} ms`:`${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
    }
    function timeText(nanoseconds){
    if(nanoseconds===0)return "0s";
    if(nanoseconds<1e9)return `${+(nanoseconds / 1e6).toFixed(3)}ms`;
    let seconds=nanoseconds / 1e9,text="";
    for(const[unit,length]of[["h",3600],["m",60]]){
    const count=Math.floor(seconds / length);
    seconds -=count * length;
    if(count>0)text +=`${count}${unit} `;
    }
    return seconds>0||text===""?`${text}${+seconds.toFixed(3)}s`:text.trim();
    }
    function wordsOf(text){
    return text.toLowerCase().split(/\s+/).filter(word => word !== "");
    }
    const LINE=20,MOST_LINES=6;
    const stepList={positions:new Int32Array(0),isBrief:false};
    function buildSteps(){
    stepList.filter=make("input",{
    type:"search",class:"filter",placeholder:"Filter steps   /","aria-label":"Filter steps by action, path, effect or text",
    title:"Words in the step; path:…, action:… or effect:… searches only that field",oninput:()=>later(filterSteps),
    });
    stepList.brief=button("Brief",()=>{
    stepList.isBrief=!stepList.isBrief;
    stepList.brief.setAttribute("aria-pressed",stepList.isBrief);
    showSteps();
    },{"aria-pressed":"false",class:"quiet",title:"Leave out the changes and effects below each step"});
    stepList.count=make("p.note",{role:"status"});
    stepList.header=make("div.columns",{"aria-hidden":"true"});
    stepList.list=new VirtualList("steps",{
    label:"Steps",render:stepRow,onMove:index=>goTo(view.run,stepList.positions[index]),onOpen:()=>focusDetail(),
    });
    return make("section.panel.steps",{"aria-label":"Steps"},make("div.bar",{},stepList.filter,stepList.brief),
    stepList.count,stepList.header,stepList.list.element);
    }
    let waiting;
    function later(action){
    clearTimeout(waiting);
    waiting=setTimeout(action,80);
    }
    function filterSteps(){
    showSteps();
    if(!stepList.positions.includes(view.position)&&stepList.positions.length>0)stepList.list.element.scrollTop=0;
    }
    function showSteps(){
    const{run}=view;
    if(!run)return;
    const words=wordsOf(stepList.filter.value),positions=[];
    if(words.length===0)positions.push(-1);
    run.items.forEach((item,position)=>{
    if(words.length===0||words.every(word=>matches(run,item,word)))positions.push(position);
    });
    stepList.positions=Int32Array.from(positions);
    const offsets=new Float64Array(positions.length + 1);
    positions.forEach((position,index)=>(offsets[index + 1]=offsets[index]+ 12 + LINE *(1 + lineCount(run.items[position]))));
    stepList.list.set(positions.length,12 + LINE,offsets);
    showStepCount(words.length>0);
    showColumns(run);
    markStep();
    }
    function showStepCount(isFiltered){
    const{run}=view,count=run.items.length;
    const missing=run.end===null?`Cut off after step ${count}: the program ended before the run did. Later steps are missing.`:"";
    fill(stepList.count,isFiltered?`${stepList.positions.length.toLocaleString("en")} of ${count.toLocaleString("en")} steps`:missing);
    stepList.count.hidden=!isFiltered&&missing==="";
    }
    function showColumns(run){
    stepList.header.hidden=run.columns.length===0;
    const grid=`36px minmax(0, 1fr)${" 60px".repeat(Math.min(2, run.columns.length))} ${run.now > 0 ? "52px" : "0"}`;
    for(const element of[stepList.list.element,stepList.header])element.style.setProperty("--grid",grid);
    const names=["","Step",...run.columns.slice(0,2),run.now>0?"Time":""];
    fill(stepList.header,names.map(name=>make("span",{title:name},name)));
    }
    function markStep(options){
    stepList.list.select(indexOf(view.position),options);
    }
    function indexOf(position){
    const{positions}=stepList;
    let low=0,high=positions.length - 1;
    while(low<=high){
    const middle=(low + high)>>1;
    if(positions[middle]===position)return middle;
    if(positions[middle]<position)low=middle + 1;
    else high=middle - 1;
    }
    return -1;
    }
    function stepRow(index){
    const{run}=view,position=stepList.positions[index];
    if(position<0){
    return make("div.step.start",{"aria-label":"Start: the state before the first step"},make("span.number",{},"0"),
    make("div.statement",{},"Start"));
    }
    const item=run.items[position],isFailed=position===failedStep(run);
    noteOlds(run,position);
    const shown=stepList.isBrief?[]:detailLines(run,item);
    const previous=position===0?0:run.items[position - 1].time;
    return make("div", { class: `step${isFailed ? ` failed is-${outcome(run)}` : ""}`, "aria-label": stepLabel(run, position, isFailed) },
    make("span.number",{},isFailed?icon(outcome(run)):null,String(position + 1)),
    make("div.statement",{title:oneLine(item.t)},statementParts(oneLine(item.t))),
    ...run.columns.slice(0,2).map((_,column)=>make("span.value",{title:oneLine(item.v?.[column]??"")},oneLine(item.v?.[column]??"",60))),
    make("span.time",{},item.time!==previous?timeText(item.time):""),
    shown.length===0?null:make("div.lines",{},lineElements(shown,MOST_LINES)));
    }
    function statementParts(text){
    return text.length>36?[make("span",{},text.slice(0,-16)),make("span",{},text.slice(-16))]:text;
    }
    function lineElements(lines,limit){
    const shown=lines.length>limit?lines.slice(0,limit - 1):lines;
    const elements=shown.map(line=>make("div",{class:`line ${line.kind}`,title:line.whole()},line.parts));
    return shown===lines?elements:[...elements,make("div.line",{},`… ${lines.length - shown.length} more`)];
    }
    function stepLabel(run,position,isFailed){
    return `Step ${position + 1}${isFailed ? ", failed" : ""}: ${oneLine(run.items[position].t, 200)}`;
    }
    function lineCount(item){
    if(stepList.isBrief||item===undefined)return 0;
    let count=0;
    for(const event of item.e){
    if(event[0]==="c")count +=event[1].length;
    else if(event[0]!=="j"&&!(event[0]==="s"&&isSaid(item,event)))count +=1;
    }
    return Math.min(count,MOST_LINES);
    }
    function isSaid(item,event){
    return item.t.includes(event[2])||(item.t.startsWith("receive")||item.t.startsWith("send"))&&item.e.find(other=>other[0]==="s")===event;
    }
    function detailLines(run,item){
    return item.e.flatMap(event=>{
    if(event[0]==="c")return event[1].map((change,index)=>{
    const parts=limit=>changeParts(change,event.olds?.[index],limit);
    return{kind:"change",parts:parts(80),whole:()=>make("div",{},parts(1500)).textContent};
    });
    if(event[0]==="j"||event[0]==="s"&&isSaid(item,event))return[];
    const text=eventText(run,event);
    return[{kind:event[0]==="!"||event[0]==="w"?"event bad":"event",parts:[`• ${text}`],whole:()=>oneLine(text,1500)}];
    });
    }
    function changeParts([path,,kind,value],old,limit){
    const name=make("span.path",{title:oneLine(path)},shortPath(path));
    const text=(tree,most=limit)=>oneLine(print(tree,most),most);
    const before=Math.ceil(limit / 3);
    switch(kind){
    case "+":return[name,make("span.new",{},` + ${text(value)}`)];
    case "-":return[name,make("span.old",{},` − ${text(old)}`)];
    case ">":return[name,make("span.new",{},` moved to position ${value + 1}`)];
    default:return[name,old===undefined?" = ":[": ",make("span.old",{},text(old,before))," → "],make("span.new",{},text(value))];
    }
    }
    function shortPath(path){
    const parts = path === "" ? ["state"] : path.split(/(?=[.[])/);
    while(parts.length>2&&parts.join("").length>36)parts.shift();
    const short = parts.join("").replace(/^\./, ""), isWhole = short === path || path === "";
    return oneLine(isWhole?short:`…${short}`,120);
    }
    function eventText(run,event){
    const[kind,first,second]=event;
    switch(kind){
    case "s":return `${second}${originText(run, event[3])}`;
    case "S":return "the whole state was replaced";
    case "+":return `“${second}” started`;
    case "-":return `${effectName(run, first)} finished`;
    case "x":return `${effectName(run, first)} cancelled`;
    case "!":return `${effectName(run, first)} failed: ${second}`;
    case "d":return `dropped ${first} of ${effectName(run, second)}, which had ended`;
    case "t":return `clock at ${timeText(first)}`;
    case "j":return `job ${event[3]} of “${second}” at ${timeText(event[4])}`;
    case "w":return `${first}: ${second}`;
    default:return JSON.stringify(event);
    }
    }
    function originText(run,origin){
    if(!Array.isArray(origin))return "";
    return origin[0]==="e"?` from ${effectName(run, origin[1])}`:origin[0]==="v"?" from the screen":" sent by the reducer’s effect";
    }
    function matches(run,item,word){
    const [, place, rest] = /^(path|action|effect):(.*)$/.exec(word) ?? [null, "all", word];
    return haystack(run,item)[place].includes(rest);
    }
    function haystack(run,item){
    if(item.found)return item.found;
    let action="",path="",effect="",values="";
    for(const event of item.e){
    if(event[0]==="s"){
    action +=`${event[2]}\n`;
    effect +=originText(run,event[3]);
    }
    else if(event[0]==="c")for(const change of event[1]){
    path +=`${change[0]}\n`;
    values +=`${change[3] === undefined ? "" : print(change[3], 200)}\n`;
    }else effect +=`${eventText(run, event)}\n`;
    }
    const lower={action:action.toLowerCase(),path:path.toLowerCase(),effect:effect.toLowerCase()};
    return(item.found={...lower,all:[item.t,String(item.l??""),values].join("\n").toLowerCase()+ lower.action + lower.path + lower.effect});
    }
    function drawChanges(run,position){
    if(run.items.length===0)return make("p.notice",{},"This run has no steps.");
    if(position<0){
    return make("div.page",{},make("h2",{},"Start"),make("p.note",{},"The state before the first step."),
    run.state===undefined?null:longText(printLines(run.state),4000,{class:"code"}));
    }
    const item=run.items[position];
    if(item.isMissing)return make("p.notice",{},"This step is in a block of the file that is damaged.");
    noteOlds(run,position);
    const rows=item.e.flatMap(event=>eventRows(run,position,event));
    return make("div.page",{},stepHeading(run,position,item),position===failedStep(run)?failureBox(run):null,
    rows.length===0?make("p.note",{},"This step changed nothing and started nothing."):make("ul.events",{},limited(rows,row=>row)));
    }
    function stepHeading(run,position,item){
    const facts=[`Step ${position + 1} of ${run.items.length.toLocaleString("en")}`];
    if(item.l!==undefined)facts.push(lineName(item.l));
    if(item.time>0)facts.push(`virtual time ${timeText(item.time)}`);
    return make("header.step-heading",{},make("p.note",{},facts.join(" · ")),make("h2",{},code(item.t,4000)),
    run.columns.length===0||item.v===undefined?null:make("dl.values",{},
    run.columns.flatMap((name,index)=>[make("dt",{},name),make("dd",{},longText(item.v[index]??"",600))])));
    }
    function failureBox(run){
    if(run.end===null)return make("p.notice",{},cutText(run));
    return make("div.failure-box",{},run.end.failures.map(text=>longText(firstPart(text),2000,{class:"failure-text"})),
    button("The whole failure",()=>openTab("failure"),{class:"quiet"}));
    }
    function eventRows(run,position,event){
    switch(event[0]){
    case "c":return event[1].map((change,index)=>changeRow(run,position,change,event.olds?.[index]));
    case "S":return[changeRow(run,position,["",[],"=",event[1]],event.old)];
    case "s":return[actionRow(run,event)];
    default:return[make(`li.event${"!w".includes(event[0]) ? ".bad" : ""}`,{},make("span.mark",{"aria-hidden":"true"},MARKS[event[0]]??"•"),
    make("span",{},eventText(run,event)),effectLink(run,event,position))];
    }
    }
    const MARKS={"+":"▶","-":"■","x":"✕","!":"!","w":"!","t":"◷","d":"✕"};
    function effectLink(run,[kind,id],position){
    const effect="-x!".includes(kind)?run.effects.get(id):undefined;
    return effect&&effect.position!==position?make("span.at",{},"started in ",stepLink(run,effect.position)):null;
    }
    function actionRow(run,[,number,action,,tree]){
    const links=cause(run,number).slice(1);
    const text=tree===undefined?make("code",{},action):longText(printLines(tree),1200,{class:"code"});
    return make("li.action",{},make("span.mark",{"aria-hidden":"true"},"→"),make("div",{},text,
    links.length>1?make("details",{},make("summary",{},originSummary(links)),chainList(run,links)):null));
    }
    function originSummary(links){
    const[first]=links;
    return first.kind==="effect"?`from ${first.text}`:first.kind==="screen"?"from the screen":"sent by an effect of the reducer";
    }
    function changeRow(run,position,change,old){
    const[path,place,kind,value,]=change;
    const isSet=kind==="=",name=path||"state";
    const shownValue=kind==="-"?old:kind===">"?undefined:value;
    return make("li.change",{},changeTitle(name,()=>showChangeWhy(run,position,change,shownValue)),
    kind===">"?make("p.new",{},`moved from position ${place.at(-1) + 1} to ${value + 1}`):null,
    (isSet||kind==="-")&&old!==undefined?valueLine("old","−","before",old):null,
    isSet||kind==="+"?valueLine("new","+","after",value):null);
    }
    function changeTitle(name,showReason){
    const reason=showReason&&button("Why",showReason,{class:"quiet why-button","aria-label":`Why ${oneLine(name, 100)}`});
    return make("div.change-title",{},make("code.path",{},oneLine(name,300)),reason);
    }
    function valueLine(kind,sign,word,tree){
    return make("div",{class:`value-line ${kind}`},make("span.sign",{"aria-label":word},sign),longText(printLines(tree),2000));
    }
    function showChangeWhy(run,position,change,value){
    const item=run.items[position],number=item.e.findIndex(event=>event[0]==="c"&&event[1].includes(change));
    const found=writer(run,position,number,change[0]);
    const links=[{kind:"write",text:change[0]||"state",position},...cause(run,found.number,position)];
    showPanel(change[0]||"state",[value===undefined?null:longText(printLines(value),1200,{class:"value"}),chainList(run,links)],
    {text:()=>`${change[0]}\n${chainText(links)}`});
    }
    function hasStory(run){
    return isBad(run)||(run.end?.failures?.length??0)>0||(run.end?.facts?.length??0)>0;
    }
    function cutText(run){
    const count=run.items.length;
    const place=count===0?"before the first step":`after step ${count}`;
    return `This run is incomplete: the program crashed or reached a limit ${place}. Anything after that is missing.`;
    }
    function drawFailure(run){
    const failed=failedStep(run),{failures=[],facts=[],shortest,against}=run.end??{};
    const isLong=failures.some(text=>firstPart(text)!==text);
    return make("div.page",{},
    make("header.run-heading",{},icon(outcome(run)),make("div",{},make("h2",{},outcomeLine(run)),make("p.note",{},runLine(run))),
    failures.length>0?button("Copy failure",copyFailure):null),
    run.end===null?make("p.notice",{},cutText(run)):null,
    failures.length===0?null:make("div.failure-box",{},failures.map(text=>longText(firstPart(text),6000,{class:"failure-text"}))),
    failed===null?null:failedStepSections(run,failed),
    facts.map(fact=>section(fact.title,linkedText(run,fact.text))),
    shortest&&section("Shortest script that fails",make("p",{},shortest.text),button("Show it",()=>openTab("shortest"))),
    TABS.against.has(run)&&section(`First divergence at step ${against.step + 1}`,make("p",{},against.text??""),
    button("Compare the runs",()=>openTab("against"))),
    isLong&&section("The whole failure",failures.map(text=>longText(text,6000,{class:"code failure-text"}))));
    }
    function firstPart(text){
    return text.split("\n\n",1)[0];
    }
    function outcomeLine(run){
    const state=OUTCOMES[outcome(run)],failed=failedStep(run);
    return run.end===null||failed===null?state:`${state} in step ${failed + 1} of ${run.items.length.toLocaleString("en")}`;
    }
    function runLine(run){
    const parts=[run.file,run.world&&`world ${run.world}`,run.seed!==undefined&&`seed ${run.seed}`,run.schedule&&`schedule ${run.schedule}`];
    return parts.filter(Boolean).join(" · ");
    }
    function failedStepSections(run,position){
    const mentioned=mentionedValues(run,position);
    return[mentioned,failedChanges(run,position,mentioned.length===0)];
    }
    function mentionedValues(run,position){
    const{after}=statesAround(run,position);
    if(after===undefined)return[];
    const names = new Set((run.end?.failures ?? []).flatMap(text => [...firstPart(text).slice(0, 2000).matchAll(/`([^`\n]+)`/g)].map(found => found[1])));
    const found=[...names].map(path=>({path,place:placeOf(after,path)})).filter(({place})=>place!==null);
    return found.slice(0,3).map(({path,place})=>
    section(["Why ",code(path)," is ",code(print(valueAt(after,place),60),60)],chainList(run,why(run,position,place))));
    }
    function failedChanges(run,failed,hasChain){
    let position=failed;
    while(position>0&&!acts(run.items[position]))position -=1;
    if(!acts(run.items[position]))position=failed;
    const item=run.items[position];
    noteOlds(run,position);
    const changes=item.e.flatMap(event=>(event[0]==="c"?event[1].map((change,index)=>({change,old:event.olds?.[index]})):[]));
    const step=item.e.find(event=>event[0]==="s");
    return section([position<failed?"The last action: what ":"What ",stepLink(run,position)," did: ",code(item.t,200)],
    changes.length===0?make("p.note",{},"It changed nothing.")
    :make("ul.brief-changes",{},limited(changes,({change,old})=>make("li",{},make("code",{},changeParts(change,old,160))),12)),
    step&&hasChain?chainList(run,cause(run,step[1],position)):null);
    }
    function acts(item){
    return item.e.some(event=>event[0]==="s");
    }
    function linkedText(run,text){
    const parts = text.split(/(\bstep \d+\b)/);
    return make("p.fact-text",{},parts.map((part,index)=>{
    const position=Number(part.slice(5))- 1;
    return index % 2===1&&run.items[position]?stepLink(run,position,part):part;
    }));
    }
    function drawShortest(run){
    const{source,text}=run.end.shortest,original=run.source??run.items.map(item=>item.t);
    const isKept=keptLines(original,source);
    return make("div.page",{},make("header.tab-heading",{},make("p",{},text),
    button("Copy the script",()=>copy(`${source.join("\n")}\n`,"The script"),{class:"primary"})),
    make("div.beside",{},codeColumn("Shortest",source,()=>"kept"),
    codeColumn("Original",original,index=>(isKept[index]?"kept":"left-out"))));
    }
    function codeColumn(title,lines,className){
    const row=(line,index)=>make("li",{class:className(index),value:index + 1},line===""?" ":oneLine(line,2000));
    return make("section",{},make("h3",{},`${title} (${counted(lines.length, "line")})`),make("ol.code-lines",{},limited(lines,row,400)));
    }
    function keptLines(original,shorter){
    const statements=shorter.map(line=>line.trim()).filter(line=>line!=="...");
    let next=0,isBelowKept=false;
    return original.map(line=>{
    if(line.trim()==="...")return isBelowKept;
    const isKept=line.trim()===statements[next];
    if(isKept)next +=1;
    if (!/^\s/.test(line)) isBelowKept = isKept;
    return isKept;
    });
    }
    const MOST_CHILDREN=300;
    const tree={rows:[],selected:null,toggled:new Map(),limits:new Map()};
    function drawState(run,position){
    const{before,after}=statesAround(run,position);
    if(after===undefined)return make("p.notice",{},"The state is not known here: it is in a block of the file that is damaged, or was not recorded.");
    Object.assign(tree,{run,position,before,after});
    if(!tree.element)buildTree();
    afterDrawing=showTree;
    return tree.element;
    }
    function buildTree(){
    tree.search=make("input.filter",{
    type:"search","aria-label":"Search the state",placeholder:"Search names and values",oninput:()=>later(showTree),
    });
    tree.note=make("p.note",{role:"status"});
    tree.list=new VirtualList("state-tree",{role:"tree",label:"State",render:treeRow,onMove:selectTreeRow,onOpen:openTreeRow,onKey:pressInTree});
    tree.element=make("div.state",{},make("div.bar",{},tree.search,
    button("Next change",nextChange,{title:"Go to the next changed value"})),tree.note,tree.list.element);
    }
    function showTree(){
    const words=wordsOf(tree.search.value);
    tree.rows=[];
    if(words.length===0)addRows(rootNode(),0);
    else searchRows(words);
    const changed=tree.rows.filter(row=>row.isChanged&&!row.isOpen).length;
    const changes=changed===0?"This step changed nothing":`${changed} changed in step ${tree.position + 1}`;
    fill(tree.note,words.length>0?`${tree.found.toLocaleString("en")} found`:changes);
    tree.list.set(tree.rows.length,26);
    tree.list.select(tree.rows.findIndex(row=>row.key===tree.selected));
    }
    function rootNode(){
    return node({label:"state",value:tree.after,old:tree.before,place:[],path:"",key:""});
    }
    function node(facts){
    const{value,indices,path,prefix}=unwrap(facts.value);
    const old=unwrap(facts.old);
    const isSame=isEqual(facts.old,facts.value);
    return{
    ...facts,prefix,inner:value,innerOld:isSame||old.path===path?old.value:undefined,
    innerPlace:facts.isRemoved?null:[...facts.place,...indices],innerPath:facts.path + path,
    isBranch:(value?.[listName(value)]?.length??0)>0,isChanged:facts.isRemoved||!isSame,isNew:facts.old===undefined,
    };
    }
    function childNodes(parent){
    const found=parent.isRemoved?children(parent.inner).map(child=>({...child,old:child.value,isRemoved:true}))
    :parent.innerOld===parent.inner?children(parent.inner).map(child=>({...child,old:child.value}))
    :isSameKind(parent.innerOld,parent.inner)?pairs(parent.innerOld,parent.inner):children(parent.inner);
    return found.map(child=>({...child,parent}));
    }
    function childNode({parent,isRemoved,...child}){
    return node({
    label:child.key,value:isRemoved?child.old:child.value,old:child.old,isRemoved,
    place:isRemoved?null:[...parent.innerPlace,child.index],path:joinPath(parent.innerPath,child.path),key:`${parent.key}/${child.key}`,
    });
    }
    function isOpen(node,depth){
    if(!node.isBranch)return false;
    const count=node.inner[listName(node.inner)].length;
    return tree.toggled.get(node.key)??(depth===0||(node.isChanged&&!node.isNew&&!node.isRemoved&&depth<12)||(depth<3&&count<=12));
    }
    function addRows(node,depth){
    node.depth=depth;
    node.isOpen=isOpen(node,depth);
    tree.rows.push(node);
    if(!node.isOpen)return;
    const limit=tree.limits.get(node.key)??MOST_CHILDREN,all=childNodes(node);
    all.slice(0,limit).forEach(child=>addRows(childNode(child),depth + 1));
    if(all.length<=limit)return;
    if(node.isChanged){
    const changed=all.slice(limit).filter(child=>child.isRemoved||child.old===undefined||!isEqual(child.old,child.value));
    changed.slice(0,MOST_CHILDREN).forEach(child=>addRows(childNode(child),depth + 1));
    }
    tree.rows.push({key:`${node.key}/…`,depth:depth + 1,more:node.key,limit,rest:all.length - limit});
    }
    function searchRows(words){
    tree.found=0;
    const visit=(current,depth,parents)=>{
    const text=`${current.path} ${current.isBranch ? "" : print(current.value, 2000)}`.toLowerCase();
    const own=current.isBranch?String(current.label).toLowerCase():text;
    current.depth=depth;
    if(words.every(word=>text.includes(word))&&words.some(word=>own.includes(word))){
    tree.found +=1;
    current.isFound=true;
    if(tree.rows.length<1000){
    for(const outer of parents.filter(outer=>!outer.isListed)){
    Object.assign(outer,{isListed:true,isOpen:true});
    tree.rows.push(outer);
    }
    current.isListed=true;
    tree.rows.push(current);
    }
    }
    if(current.isBranch)for(const child of childNodes(current))visit(childNode(child),depth + 1,[...parents,current]);
    };
    visit(rootNode(),0,[]);
    }
    function treeRow(index){
    const row=tree.rows[index],style=`padding-inline-start:${8 + Math.min(row.depth, 16) * 16}px`;
    if(row.more!==undefined){
    const text=`Show ${Math.min(row.rest, MOST_CHILDREN)} of ${row.rest.toLocaleString("en")} more`;
    return make("div.node",{style,"aria-level":row.depth + 1},button(text,()=>showMore(row),{class:"more",tabindex:"-1"}));
    }
    const state=row.isRemoved?" removed":row.isNew?" added":row.isChanged?" changed":"";
    return make("div",{
    style,class:`node${state}${row.isBranch ? " branch" : ""}${row.isFound ? " found" : ""}`,"aria-level":row.depth + 1,
    "aria-expanded":row.isBranch?String(row.isOpen===true):null,"aria-label":treeLabel(row),
    },make("span.fold",{"data-fold":true,"aria-hidden":"true"},row.isBranch?(row.isOpen?"▾":"▸"):""),
    make("span.name",{},oneLine(String(row.label),80)),make("span.value",{title:row.isOpen?null:oneLine(print(row.value,1500),1500)},...treeValue(row)));
    }
    function treeLabel(row){
    const state=row.isRemoved?", removed":row.isNew?", added":row.isChanged?", changed":"";
    return `${oneLine(String(row.label), 80)}${row.isBranch ? "" : `: ${oneLine(print(row.value, 100))}`}${state}`;
    }
    function treeValue(row){
    if(row.isOpen)return[row.prefix + branchText(row.inner)+(isReordered(row.innerOld?.ids,row.inner.ids)?", in another order":"")];
    const now=oneLine(row.isBranch?row.prefix + print(row.inner,160):print(row.value,300),300);
    if(!row.isChanged||row.isNew||row.isRemoved)return[now];
    if(row.isBranch)return[now];
    return[make("span.old",{},oneLine(print(row.old,60),60))," → ",make("span.new",{},now)];
    }
    function isReordered(old,ids){
    return old!==undefined&&ids!==undefined&&old.join()!==ids.join()&&old.toSorted().join()===ids.toSorted().join();
    }
    function branchText(value){
    const name=listName(value);
    if(name==="fields")return value.struct??value.object??"";
    if(name==="payload")return `.${value.case}`;
    return counted(value[name].length,name==="dictionary"?"entry":"element");
    }
    function showMore(row){
    tree.limits.set(row.more,row.limit + MOST_CHILDREN);
    showTree();
    }
    function selectTreeRow(index,event){
    const row=tree.rows[index];
    if(!row)return;
    tree.selected=row.key;
    if(event?.target instanceof Element&&event.target.closest("[data-fold]")&&row.isBranch)return toggle(row,!row.isOpen);
    tree.list.select(index);
    if(row.more===undefined)showReason(row);
    }
    function showReason(row){
    if(!row.isRemoved)return showWhy(tree.run,tree.position,row.place,row.path,row.value);
    showPanel(row.path,[longText(printLines(row.value),1200,{class:"value"}),make("p.note",{},`Removed in step ${tree.position + 1}.`)],
    {text:()=>`${row.path}: removed in step ${tree.position + 1}`});
    }
    function openTreeRow(index){
    const row=tree.rows[index];
    if(row?.more!==undefined)showMore(row);
    else if(row?.isBranch)toggle(row,!row.isOpen);
    }
    function toggle(row,open){
    tree.toggled.set(row.key,open);
    showTree();
    }
    function pressInTree(event,index){
    const row=tree.rows[index];
    if(!row)return false;
    if(event.key==="ArrowRight"){
    if(row.isBranch&&!row.isOpen)toggle(row,true);
    else selectTreeRow(Math.min(index + 1,tree.rows.length - 1));
    }else if(event.key==="ArrowLeft"){
    if(row.isOpen)toggle(row,false);
    else selectTreeRow(Math.max(0,tree.rows.findLastIndex((other,number)=>number<index&&other.depth<row.depth)));
    }else return false;
    return true;
    }
    function nextChange(){
    const isLeaf=row=>row.isChanged&&!row.isOpen;
    const after=tree.rows.findIndex((row,index)=>index>tree.list.selected&&isLeaf(row));
    const index=after>=0?after:tree.rows.findIndex(isLeaf);
    if(index>=0)selectTreeRow(index);
    }
    const difference={from:null};
    function drawDifference(run,position){
    const from=difference.from===null?position - 1:Math.min(difference.from,run.items.length - 1);
    const a=statesAround(run,from).after,b=statesAround(run,position).after;
    const field=(name,value,set)=>make("input",{
    type:"number",min:"0",max:String(run.items.length),value:String(value + 1),"aria-label":name,
    onchange:event=>set(Math.max(0,Math.min(run.items.length,Number(event.target.value)))- 1),
    });
    const setFrom=value=>{
    difference.from=value;
    drawDetail();
    };
    const pick=(text,value)=>button(text,()=>setFrom(value),{class:"quiet","aria-pressed":String(difference.from===value)});
    return make("div.page",{},make("div.bar.difference-bar",{},"From step ",field("First step",Math.max(-1,from),setFrom),
    " to step ",field("Second step",position,value=>goTo(run,value)),pick("Previous",null),pick("Start",-1),
    button("Keep this one",()=>setFrom(position),{class:"quiet",title:"Compare the steps you go to with this one"})),differenceList(run,position,a,b));
    }
    function differenceList(run,position,a,b){
    if(a===undefined||b===undefined){
    return make("p.notice",{},"One of the states is not known: it is in a block of the file that is damaged, or was not recorded.");
    }
    const found=differences(a,b);
    if(found.length===0)return make("p.note",{},"The states are equal.");
    return[make("p.note",{role:"status"},found.length===2000?"At least 2,000 differences":counted(found.length,"difference")),
    make("ul.events",{},limited(found,entry=>differenceRow(run,position,entry),100))];
    }
    function differenceRow(run,position,{path,place,old,value}){
    return make("li.change",{},changeTitle(path||"state",place&&(()=>showWhy(run,position,place,path,value))),
    old===undefined?null:valueLine("old","−","before",old),value===undefined?null:valueLine("new","+","after",value));
    }
    const BEFORE=3,AFTER=12;
    function drawAgainst(run){
    const{run:id,step,text}=run.end.against,other=runAt(id);
    const rows=[];
    for(let position=Math.max(0,step - BEFORE);position<step + AFTER;position +=1){
    if(run.items[position]||other.items[position])rows.push(pairRow(run,other,position,step));
    }
    const a=statesAround(other,Math.min(step,other.items.length - 1)).after,b=statesAround(run,Math.min(step,run.items.length - 1)).after;
    return make("div.page",{},make("header.tab-heading",{},make("h2",{},`First divergence at step ${step + 1}`),text?make("p",{},text):null),
    make("div.pairs",{role:"table","aria-label":"Both runs"},make("div.pair.head",{role:"row"},
    make("span",{role:"columnheader"},icon(outcome(other)),other.name),make("span",{role:"columnheader"},icon(outcome(run)),run.name)),rows),
    make("h3",{},`The states after step ${step + 1}`),differenceList(run,Math.min(step,run.items.length - 1),a,b));
    }
    function pairRow(run,other,position,step){
    const name=position<step?"same":position===step?"first":isSameStep(run,other,position)?"same":"differs";
    return make("div",{class:`pair ${name}`,role:"row"},pairCell(other,position),pairCell(run,position));
    }
    function isSameStep(run,other,position){
    const text=(owner,item)=>item&&[item.t,...detailLines(owner,item).map(line=>line.parts.map(part=>part.textContent??part).join(""))].join("\n");
    noteOlds(run,position);
    noteOlds(other,position);
    return text(run,run.items[position])===text(other,other.items[position]);
    }
    function pairCell(run,position){
    const item=run.items[position];
    if(!item)return make("div",{role:"cell",class:"no-step"},`ended after step ${run.items.length}`);
    noteOlds(run,position);
    const lines=detailLines(run,item);
    const link=stepLink(run,position,String(position + 1),{"aria-label":`Step ${position + 1}`});
    return make("div",{role:"cell"},make("div.statement",{},link," ",oneLine(item.t,300)),lineElements(lines,8));
    }
    const AROUND=200;
    function drawSource(run,position){
    const current=sourceLine(run,position),failed=failedLine(run);
    const first=Math.max(0,(current??1)- 1 - AROUND),last=Math.min(run.source.length,first + 2 * AROUND);
    const steps=stepsByLine(run);
    const lines=run.source.slice(first,last).map((text,offset)=>{
    const line=first + offset + 1,step=steps.get(line);
    const isCurrent=line===current;
    const name=`source-line${isCurrent ? " current" : ""}${line === failed ? " failed" : ""}${step === undefined ? "" : " played"}`;
    const content=[make("span.number",{},String(line)),make("code",{},text===""?" ":oneLine(text,5000))];
    return make("li",{class:name,"aria-current":isCurrent?"true":null},
    step===undefined?content:stepLink(run,step,content,{"aria-label":`Line ${line}, step ${step + 1}: ${oneLine(text, 200)}`}));
    });
    afterDrawing=()=>find("content").querySelector(".current")?.scrollIntoView({block:"nearest"});
    return make("div.page.source",{},make("header.tab-heading",{},make("p.note",{},run.file??""),button("Copy up to this step",copyScript)),
    first>0?make("p.note",{},`… ${first.toLocaleString("en")} lines before`):null,make("ol",{},lines),
    last<run.source.length?make("p.note",{},`… ${(run.source.length - last).toLocaleString("en")} lines after`):null);
    }
    function sourceLine(run,position){
    const line=run.items[position]?.l;
    return typeof line==="number"?line:null;
    }
    function failedLine(run){
    const named = /^\S+?:(\d+):\d+: /.exec(run.end?.failures?.[0] ?? "");
    return named?Number(named[1]):sourceLine(run,failedStep(run)??-2);
    }
    function stepsByLine(run){
    run.lines??=new Map(run.items.map((item,position)=>[item.l,position]));
    return run.lines;
    }
    function scriptUntil(run,position){
    const line=sourceLine(run,position);
    if(run.source&&line!==null){
    let end=line;
    while (end < run.source.length && /^\s+\S/.test(run.source[end])) end += 1;
    return `${run.source.slice(0, end).join("\n")}\n`;
    }
    const head=[run.feature&&`feature ${run.feature}`,run.world&&`world ${run.world}`].filter(Boolean);
    return `${[...head, ...run.items.slice(0, position + 1).map(item => item.t)].join("\n")}\n`;
    }
    const timeline={byTime:null};
    function drawTimeline(run,position){
    Object.assign(timeline,{run,position,effects:[...run.effects.values()]});
    const isTimed=run.now>0;
    timeline.isTimed=isTimed&&(timeline.byTime??true);
    if(!timeline.element)buildTimeline();
    fill(timeline.modes,["Virtual time","Steps"].map((title,index)=>button(title,()=>{
    timeline.byTime=index===0;
    drawDetail();
    },{"aria-pressed":String(timeline.isTimed===(index===0)),disabled:index===0&&!isTimed})),
    zoomButton("−",1 / 4,"Zoom out"),zoomButton("+",4,"Zoom in"));
    setWindow();
    fill(timeline.axis,ticks());
    afterDrawing=showTimeline;
    return timeline.element;
    }
    function buildTimeline(){
    timeline.modes=make("div.segments",{role:"group","aria-label":"Axis"});
    timeline.axis=make("div.axis",{"aria-hidden":"true"});
    timeline.list=new VirtualList("effects",{
    label:"Effects",render:effectRow,onMove:selectEffect,onOpen:index=>goTo(timeline.run,timeline.effects[index].position,{isJump:true}),
    });
    timeline.element=make("div.timeline",{},make("div.bar",{},timeline.modes,make("p.note.legend",{},
    make("i.key-answer",{}),"action sent",make("i.key-cancelled",{}),"cancelled")),timeline.axis,timeline.list.element);
    }
    function showTimeline(){
    const{effects,position}=timeline;
    timeline.list.set(effects.length,30);
    if(timeline.shownRun!==timeline.run||timeline.shownPosition!==position){
    const index=effects.findIndex(effect=>(effect.end?.position??Infinity)>=position);
    if(timeline.shownRun!==timeline.run)timeline.list.selected=-1;
    if(index>=0)timeline.list.reveal(index,true);
    }
    timeline.list.redraw();
    Object.assign(timeline,{shownRun:timeline.run,shownPosition:position});
    }
    function zoomButton(text,factor,title){
    return button(text,()=>{
    timeline.zoom=Math.max(1,Math.min(4 ** 10,timeline.zoom * factor));
    drawDetail();
    },{"aria-label":title});
    }
    function setWindow(){
    const{run,position}=timeline,end=Math.max(1,timeline.isTimed?run.now:run.items.length);
    if(timeline.zoomedRun!==run)timeline.zoom=4 ** Math.max(0,Math.round(Math.log(timeline.effects.length / 40)/ Math.log(4)));
    timeline.zoomedRun=run;
    const length=end / timeline.zoom,now=position<0?0:timeline.isTimed?run.items[position].time:position;
    timeline.from=Math.max(0,Math.min(end - length,now - length / 2));
    timeline.length=length;
    }
    function along(position,time,width=0){
    return((timeline.isTimed?time:position + width)- timeline.from)/ timeline.length;
    }
    function percent(value){
    return `${(Math.max(0, Math.min(1, value)) * 100).toFixed(3)}%`;
    }
    function ticks(){
    const{from,length,isTimed}=timeline,step=tickLength(length),result=[];
    for(let value=Math.ceil(from / step)* step;value<=from + length&&result.length<12;value +=step){
    result.push(make("span",{style:`inset-inline-start:${percent((value - from) / length)}`},isTimed?timeText(value):String(value)));
    }
    return make("div.track",{},result);
    }
    function tickLength(length){
    const rounds=timeline.isTimed?[1,2,5,10,15,30,60,120,300,600,900,1800,3600,7200,14400,43200,86400].map(seconds=>seconds * 1e9):[];
    const round=rounds.find(value=>length / value<=5&&length / value>=1);
    if(round)return round;
    const power=10 ** Math.floor(Math.log10(Math.max(1,length / 4)));
    return[1,2,5,10].map(factor=>factor * power).find(value=>length / value<=5);
    }
    function effectRow(index){
    const{run,position}=timeline,effect=timeline.effects[index],end=effect.end;
    const from=along(effect.position,effect.time),to=end?along(end.position,end.time,1):1;
    const kind=end===null?"open":{"-":"finished","x":"cancelled","!":"failed"}[end.kind];
    const now=position<0?0:along(position,run.items[position].time,1);
    return make("div.effect",{"aria-label":effectLabel(effect,kind)},
    make("span.name",{title:effect.name},effect.name),
    make("div.track",{},make("span.now",{style:`inset-inline-start:${percent(now)}`}),
    to<0||from>1?null:make(`span.effect-bar.${kind}`,{style:`inset-inline-start:${percent(from)};inset-inline-end:${percent(1 - to)}`}),
    effectMarks(effect),
    kind==="finished"||kind==="open"||to<0||to>1?null:
    make(`span.end.${kind}`,{style:`inset-inline-start:${percent(to)}`},kind==="failed"?"!":"✕")));
    }
    function effectMarks(effect){
    const marks=effect.marks.map((mark,number)=>({mark,number,at:along(mark.position,mark.time,0.5)}));
    return marks.filter(({at})=>at>=0&&at<=1).slice(0,200).map(({mark,number,at})=>make(`span.mark.${mark.kind}`,{
    title:`${oneLine(mark.text, 100)}, step ${mark.position + 1}`,"data-mark":number,style:`inset-inline-start:${percent(at)}`,
    }));
    }
    function effectLabel(effect,kind){
    const words={open:"still running",finished:"finished",cancelled:"cancelled",failed:"failed"};
    return `${effect.name}: started in step ${effect.position + 1}, ${words[kind]}${effect.end ? ` in step ${effect.end.position + 1}` : ""}`;
    }
    function selectEffect(index,event){
    const effect=timeline.effects[index],{run}=timeline;
    if(!effect)return;
    timeline.list.select(index);
    showEffect(run,effect);
    const target=event?.target instanceof Element?event.target:null;
    if(target?.closest(".effect-bar"))goTo(run,effect.position,{isJump:true});
    else if(target?.closest(".mark"))goTo(run,effect.marks[target.dataset.mark].position,{isJump:true});
    else if(target?.closest(".end"))goTo(run,effect.end.position,{isJump:true});
    }
    function showEffect(run,effect){
    const starts=cause(run,effect.by,effect.position),end=effect.end;
    const words={"-":"finished","x":"cancelled","!":"failed"};
    const row=(text,more,position)=>make("li",{},make("span.words",{},text)," ",more," ",
    position===undefined?null:make("span.at",{},stepLink(run,position)));
    const markWords={answer:"sent",dropped:"dropped",job:"ran"};
    const rows=[
    row(`started at ${timeText(effect.time)} in`,null,effect.position),
    ...effect.marks.map(mark=>row(markWords[mark.kind],code(mark.text,160),mark.position)),
    end===null?row("still running at the end")
    :row(`${words[end.kind]} at ${timeText(end.time)}`,end.error??(end.by&&end.kind==="x"?["by ",code(end.by.action,160)]:null),end.position),
    ];
    const reason=starts.length>1?[make("h3",{},"Why"),chainList(run,starts)]:null;
    showPanel(`“${effect.name}”`,[make("ol.life",{},limited(rows,item=>item,30)),reason],{text:()=>rows.map(row=>row.textContent).join("\n")});
    }
    const screens={face:"page"};
    const FACES={page:"Page",text:"Text",accessibility:"Accessibility"};
    const POLICY=`<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">`;
    function drawScreen(run,position){
    const screen=screenAt(run,position);
    if(screen===null)return make("p.notice",{},"There is no screen at this step yet.");
    const[drawn,html,text,accessibility]=screen;
    const faces=make("div.segments",{role:"group","aria-label":"Show the screen as"},Object.entries(FACES).map(([face,title])=>button(title,()=>{
    screens.face=face;
    drawDetail();
    },{"aria-pressed":String(face===screens.face)})));
    const written=screens.face==="text"?text:accessibility;
    const shown=screens.face==="page"?frame(html,`Screen after step ${drawn + 1}`):longText(written,20_000,{class:"code"});
    const note=make("p.note",{},drawn===position?"Drawn by this step":["Unchanged since ",stepLink(run,drawn)]);
    return make("div.screen",{},make("div.bar",{},faces,note),shown);
    }
    function frame(html,title){
    const page=new DOMParser().parseFromString(html,"text/html");
    for(const element of page.querySelectorAll("script, link, base, iframe, object, embed, meta[http-equiv]"))element.remove();
    for(const element of page.querySelectorAll("*")){
    for(const{name,value}of[...element.attributes]){
    const isAddress=["src","href","xlink:href","srcset","action","formaction","poster","background","ping","srcdoc"].includes(name);
    if (name.startsWith("on") || (isAddress && !/^(data:image\/|#)/i.test(value.trim()))) element.removeAttribute(name);
    }
    element.removeAttribute("autofocus");
    }
    const element=make("iframe",{sandbox:true,title,tabindex:"-1",class:"frame"});
    element.srcdoc=POLICY + page.documentElement.outerHTML;
    return element;
    }
    function buildOverview(){
    return make("section",{id:"overview",class:"panel overview","aria-label":"Overview",tabindex:"-1"},find("summary"));
    }
    function drawOverview(){
    const summary=find("summary"),isMore=summary?.textContent.trim().includes("\n");
    const text=isMore?[make("h2",{},"In full"),summary]:make("div",{hidden:true},summary);
    fill(find("overview"),make("div.page",{},make("p.counts",{},counts()),notices(),cards(),text,model.attachments.map(attachment)));
    }
    function counts(){
    const seconds=model.runs.reduce((sum,run)=>sum +(run?.end?.seconds??0),0);
    const found=Object.keys(OUTCOMES).map(name=>[name,model.runs.filter(run=>run&&outcome(run)===name).length]).filter(([,count])=>count>0);
    const parts=found.map(([name,count])=>[make("span",{},icon(name),`${count.toLocaleString("en")} ${OUTCOMES[name].toLowerCase()}`)," "]);
    return[parts,seconds>0&&make("span",{},secondsText(seconds))];
    }
    function notices(){
    const texts=[];
    if(model.blocks===0)texts.push("The file has no data: the program ended before it wrote any.");
    const damaged=model.damaged -(model.isCut?1:0);
    if(damaged>0)texts.push(`${damaged} of ${model.blocks} blocks of this file can’t be read. Steps in them are missing. Create the report again.`);
    if(model.isCut)texts.push("The file ends in the middle of a block: it was cut off, or is still being written. Anything after that is missing.");
    return texts.map(text=>make("p.notice",{role:"status"},text));
    }
    function cards(){
    const names=Object.keys(OUTCOMES),bad=model.runs.filter(run=>run&&isBad(run)).sort((a,b)=>names.indexOf(outcome(a))- names.indexOf(outcome(b)));
    if(bad.length>0)return cardList(bad);
    const slowest=model.runs.filter(run=>run?.end?.seconds>0).sort((a,b)=>b.end.seconds - a.end.seconds).slice(0,5);
    return[make("p",{},"Nothing failed. Choose a run to see its steps."),slowest.length>0?[make("h2",{},"The slowest"),cardList(slowest)]:null];
    }
    function cardList(runs){
    return make("ul.cards",{},limited(runs,run=>make("li",{},make("a",{href:fragment(run,failedStep(run)),class:"card",onclick:event=>{
    event.preventDefault();
    openRun(run);
    }},icon(outcome(run)),make("span.name",{},run.name),make("span.reason",{},oneLine(reason(run),200)),make("span.facts",{},runFacts(run)))),50));
    }
    function reason(run){
    if(run.end===null)return "This run is incomplete: the program crashed or reached a limit.";
    return (run.end.failures?.[0] ?? "").split("\n")[0].replace(/^\S+:\d+:\d+: (error: )?/, "");
    }
    function attachment({title,text,html}){
    const content=html===undefined?longText(text??"",20_000,{class:"code"}):frame(html,title);
    return make("section.attachment",{},make("h2",{},title),content);
    }
    const PRINTED_STEPS=30;
    function drawPrint(){
    const bad=model.runs.filter(run=>run&&isBad(run)),runs=bad.length>0?bad:model.runs.filter(Boolean);
    fill(find("print"),make("h1",{},model.report.title??document.title),make("p.counts",{},counts()),notices(),runs.slice(0,50).map(printedRun),
    runs.length>50?make("p",{},`${runs.length - 50} more are not printed.`):null);
    }
    function printedRun(run){
    const last=failedStep(run)??run.items.length - 1,first=Math.max(0,last - PRINTED_STEPS + 1);
    const steps=run.items.slice(first,last + 1).map((item,offset)=>{
    noteOlds(run,first + offset);
    const mark=first + offset===failedStep(run)?"✗ ":"";
    return make("li",{value:first + offset + 1},mark,code(item.t,300),lineElements(detailLines(run,item),12));
    });
    return make("section",{},make("h2",{},icon(outcome(run)),run.name),make("p",{},runLine(run)),run.end===null?make("p",{},cutText(run)):null,
    (run.end?.failures??[]).map(text=>make("pre",{},text.slice(0,6000))),
    (run.end?.facts??[]).map(fact=>[make("h3",{},fact.title),make("p",{},fact.text)]),
    run.end?.shortest?[make("h3",{},"Shortest script that fails"),make("pre",{},run.end.shortest.source.join("\n"))]:null,
    steps.length>0?[make("h3",{},first>0?`Steps ${first + 1} to ${last + 1}`:"Steps"),make("ol",{},steps)]:null);
    }
    const TABS={
    failure:{title:"Failure",of:"run",has:run=>hasStory(run),draw:drawFailure},
    changes:{title:"Changes",of:"step",has:run=>run.items.length>0||!hasStory(run),draw:drawChanges},
    state:{title:"State",of:"step",has:run=>run.state!==undefined||run.chunks.some(chunk=>chunk.state!==undefined),draw:drawState},
    difference:{title:"Diff",of:"step",has:run=>TABS.state.has(run),draw:drawDifference},
    source:{title:"Source",of:"step",has:run=>run.source!==undefined,draw:drawSource},
    effects:{title:"Timeline",of:"step",has:run=>run.effects.size>0,draw:drawTimeline},
    screen:{title:"Screen",of:"step",has:run=>run.screens.length>0,draw:drawScreen},
    shortest:{title:"Shortest",of:"run",has:run=>run.end?.shortest!==undefined,draw:drawShortest},
    against:{title:"Divergence",of:"run",has:run=>model.ids.has(run.end?.against?.run),draw:drawAgainst},
    };
    function buildDetail(){
    const tabs=make("div",{id:"tabs",class:"tabs",role:"tablist","aria-label":"Details",onkeydown:moveTab});
    const content=make("div",{id:"content",role:"tabpanel",tabindex:"0","aria-label":"Details"});
    return make("section.panel.detail",{"aria-label":"Details"},tabs,content,make("aside",{id:"why","aria-label":"Why",hidden:true}));
    }
    function availableTabs(run){
    return Object.keys(TABS).filter(name=>TABS[name].has(run));
    }
    function drawTabs(){
    const names=availableTabs(view.run);
    if(!names.includes(view.tab))view.tab=names[0];
    fill(find("tabs"),names.map(name=>button(TABS[name].title,()=>openTab(name),{
    id:`tab-${name}`,role:"tab","aria-selected":String(name===view.tab),"aria-controls":"content",tabindex:name===view.tab?"0":"-1",
    })));
    find("content").setAttribute("aria-label",TABS[view.tab].title);
    }
    function openTab(name,{isFocused=false}={}){
    view.tab=name;
    if(TABS[name].of==="step")view.stepTab=name;
    drawTabs();
    drawDetail();
    const tab=find(`tab-${view.tab}`);
    tab.scrollIntoView({block:"nearest",inline:"nearest"});
    if(isFocused)tab.focus();
    }
    function moveTab(event){
    const names=availableTabs(view.run),index=names.indexOf(view.tab);
    const next={ArrowRight:(index + 1)% names.length,ArrowLeft:(index + names.length - 1)% names.length,Home:0,End:names.length - 1}[event.key];
    if(next===undefined)return;
    event.preventDefault();
    event.stopPropagation();
    openTab(names[next],{isFocused:true});
    }
    function drawDetail(){
    const content=find("content");
    content.className=`content-${view.tab}`;
    const isSameTab=content.dataset.tab===view.tab;
    content.dataset.tab=view.tab;
    const shown=TABS[view.tab].draw(view.run,view.position);
    if(!(isSameTab&&content.firstChild===shown))fill(content,shown);
    if(!isSameTab)content.scrollTop=0;
    afterDrawing?.();
    afterDrawing=null;
    }
    let afterDrawing=null;
    function focusDetail(){
    setPane("detail");
    const list=find("content").querySelector("[role=tree], [role=listbox]");
    (list??find("content")).focus();
    }
    function showWhy(run,position,place,path,value){
    showPanel(path===""?"state":path,[
    value===undefined?null:longText(printLines(value),1200,{class:"value"}),
    chainList(run,why(run,position,place)),
    ],{run,position,text:()=>`${path} = ${print(value, 400)} after step ${position + 1}\n${chainText(why(run, position, place))}`});
    }
    function showPanel(title,content,{text}){
    const panel=find("why");
    fill(panel,make("div.bar",{},make("h2",{},title),button("Copy",()=>copy(text(),"The chain"),{class:"quiet"}),
    button("Close",hideWhy,{class:"quiet"})),make("div.body",{tabindex:"0",role:"group","aria-label":`Why ${title}`},content));
    panel.hidden=false;
    }
    function hideWhy(){
    find("why").hidden=true;
    }
    const KEYS=[
    ["↑ ↓  or  ← →","Previous and next step (in a list or tree: move within it)"],["Home  End","First and last step"],
    ["[  ]","Previous and next script or test"],
    ["/","Filter the steps"],["Enter","Move from a list to its details"],["Esc","Close the explanation, or clear the filter"],["?","These keys"],
    ];
    function buildHelp(){
    const names=keys=>keys.split("  ").map(key=>(key==="or"?" or ":make("kbd",{},key)));
    const rows=KEYS.flatMap(([keys,text])=>[make("dt",{},names(keys)),make("dd",{},text)]);
    return make("dialog",{id:"help","aria-labelledby":"help-title"},make("h2",{id:"help-title"},"Keys"),make("dl",{},rows),
    make("p.note",{},"The URL identifies the script and the step. Copy it to share this view."),
    button("Close",()=>find("help").close(),{class:"primary"}));
    }
    function handleKey(event){
    if(event.altKey||event.ctrlKey||event.metaKey||find("help").open)return;
    const isTyping=event.target.matches("input, textarea, select");
    if(event.key==="Escape")return escape(event.target);
    if(isTyping)return;
    const action={
    "ArrowDown":()=>move(1),"ArrowRight":()=>move(1),"ArrowUp":()=>move(-1),"ArrowLeft":()=>move(-1),
    "Home":()=>move(-Infinity),"End":()=>move(Infinity),"[":()=>moveRun(-1),"]":()=>moveRun(1),
    "/":()=>focusFilter(),"?":()=>find("help").showModal(),
    }[event.key];
    const{scrollHeight,clientHeight}=event.target;
    const isScrolling = event.target.matches("#content, .body") && scrollHeight > clientHeight + 1 && /Arrow(Up|Down)|Home|End/.test(event.key);
    if(!action||isScrolling)return;
    event.preventDefault();
    action();
    }
    function escape(target){
    if(target.matches("input[type=search]")&&target.value!==""){
    target.value="";
    target.dispatchEvent(new Event("input"));
    }else if(!find("why").hidden)hideWhy();
    }
    function focusFilter(){
    if(!view.run)return runList.filter.focus();
    setPane("steps");
    stepList.filter.focus();
    stepList.filter.select();
    }
    function move(count){
    const{positions}=stepList;
    if(!view.run||positions.length===0)return;
    const index=indexOf(view.position),from=index>=0?index:positions.findIndex(position=>position>view.position)-(count>0?1:0);
    goTo(view.run,positions[Math.max(0,Math.min(positions.length - 1,from + count))]);
    }
    function moveRun(count){
    const runs=runList.rows.filter(row=>row.run).map(row=>row.run),index=runs.indexOf(view.run);
    const run=runs[index<0?0:index + count];
    if(run)openRun(run);
    }
    const view={run:null,position:-1,tab:"changes",stepTab:"changes"};
    function fragment(run,position){
    const name = encodeURIComponent(run.name.toWellFormed()).replace(/%2F/g, "/").replace(/%20/g, "+");
    return position===null||position===undefined?`#${name}`:`#${name}:${position + 1}`;
    }
    function readFragment(){
    try{
    const [, name, step] = /^#(.*?)(?::(\d+))?$/.exec(location.hash) ?? [];
    const text = decodeURIComponent((name ?? "").replace(/\+/g, " "));
    const run=model.runs.find(other=>other&&fragment(other)===`#${name}`)??model.runs.find(other=>other?.name===text);
    return run?{run,position:step===undefined?null:Math.min(Number(step)- 1,run.items.length - 1)}:null;
    }catch{
    return null;
    }
    }
    function writeAddress(isJump){
    const address=view.run?fragment(view.run,view.position):"#";
    if(location.hash===address||(address==="#"&&location.hash===""))return;
    history[isJump?"pushState":"replaceState"](null,"",address);
    }
    function openOverview({isJump=true}={}){
    view.run=null;
    document.body.dataset.page="overview";
    drawOverview();
    markRun();
    setPane("detail");
    hideWhy();
    showTitle();
    if(isJump)writeAddress(true);
    }
    function openRun(run,{isJump=true}={}){
    const failed=failedStep(run);
    view.tab=hasStory(run)?"failure":view.stepTab;
    goTo(run,failed??(run.items.length>0?0:-1),{isJump,keepsTab:true,pane:hasStory(run)?"detail":"steps"});
    }
    function goTo(run,position,{isJump=false,keepsTab=false,pane}={}){
    const isOtherRun=run!==view.run;
    Object.assign(view,{run,position});
    if(!keepsTab&&(isOtherRun||TABS[view.tab].of==="run"))view.tab=view.stepTab;
    document.body.dataset.page=run.items.length>0?"run":"brief";
    if(isOtherRun)showOtherRun();
    else markStep({isCentered:isJump});
    if(pane)setPane(pane);
    else if(isJump)setPane("detail");
    drawTabs();
    drawDetail();
    showPlace();
    writeAddress(isJump);
    }
    function showOtherRun(){
    hideWhy();
    stepList.filter.value="";
    tree.toggled.clear();
    tree.limits.clear();
    difference.from=null;
    timeline.byTime=null;
    showSteps();
    markStep({isCentered:true});
    markRun();
    showTitle();
    }
    function showTitle(){
    fill(find("title"),view.run?view.run.name:model.report.title??"");
    for(const element of document.querySelectorAll("[data-for=run]"))element.hidden=view.run===null;
    }
    function showPlace(){
    const{run,position}=view;
    fill(find("place"),`${position + 1} / ${run.items.length}`);
    find("back").disabled=position<0;
    find("forward").disabled=position>=run.items.length - 1;
    }
    function setPane(name){
    document.body.dataset.pane=name;
    for(const choice of document.querySelectorAll("#panes button"))choice.setAttribute("aria-pressed",choice.dataset.pane===name);
    if(name==="steps"&&view.run)markStep({isCentered:true});
    if(name==="runs")markRun();
    }
    function build(){
    const choices=Object.entries({runs:"Runs",steps:"Steps",detail:"Details"});
    const panes=make("div.segments",{id:"panes",role:"group","aria-label":"Show"},choices.map(([pane,title])=>
    button(title,()=>setPane(pane),{"data-pane":pane,"data-for":pane==="steps"?"run":null})));
    const header=make("header.top",{},make("h1",{},make("span",{id:"title"})),panes,
    make("div.tools",{},make("div.segments.walk",{role:"group","aria-label":"Step","data-for":"run"},
    button("‹",()=>move(-1),{id:"back","aria-label":"Previous step"}),make("output",{id:"place"}),
    button("›",()=>move(1),{id:"forward","aria-label":"Next step"})),
    button("Copy as script",copyScript,{"data-for":"run",title:"The script up to the shown step"}),
    button("?",()=>find("help").showModal(),{"aria-label":"Keys",class:"round"})));
    document.body.append(make("div",{id:"app"},header,make("main",{},buildRuns(),buildSteps(),buildDetail(),buildOverview())),
    make("div",{id:"print"}),buildHelp(),make("p",{id:"message",role:"status",hidden:true}));
    document.addEventListener("keydown",handleKey);
    window.addEventListener("beforeprint",drawPrint);
    window.addEventListener("popstate",followAddress);
    }
    function copyFailure(){
    copy(`${view.run.name}\n\n${view.run.end.failures.join("\n\n")}\n`,"The failure");
    }
    function copyScript(){
    copy(scriptUntil(view.run,view.position),`The script up to step ${view.position + 1}`);
    }
    function followAddress(){
    const found=readFragment();
    if(found===null)openOverview({isJump:false});
    else if(found.position===null)openRun(found.run,{isJump:false});
    else goTo(found.run,found.position,{keepsTab:found.run!==view.run&&hasStory(found.run)});
    }
    function openFirst(){
    const bad=model.runs.filter(run=>run&&isBad(run)),runs=model.runs.filter(Boolean);
    document.body.dataset.runs=runs.length===1&&model.attachments.length===0&&model.damaged===0?"one":"many";
    const found=readFragment();
    if(found){
    view.tab=hasStory(found.run)&&found.position===failedStep(found.run)?"failure":"changes";
    if(found.position===null)openRun(found.run,{isJump:false});
    else goTo(found.run,found.position,{keepsTab:true,pane:"detail"});
    }else if(document.body.dataset.runs==="one"||(bad.length===1&&model.damaged===0))openRun(bad[0]??runs[0],{isJump:false});
    else openOverview({isJump:false});
    }
    async function start(){
    if(typeof DecompressionStream==="undefined"){
    document.body.prepend(make("p.notice",{role:"alert"},"This browser can’t unpack the steps of this report (it lacks DecompressionStream). ",
    "The text below says what failed. Browsers released in 2023 or later can show the steps."));
    return;
    }
    const progress=make("p.notice",{role:"status"},"Reading the steps …");
    await readBlocks(share=>{
    if(!progress.isConnected)document.body.prepend(progress);
    fill(progress,`Reading the steps: ${Math.round(share * 100)} %`);
    });
    progress.remove();
    document.title=visible(model.report.title??"Report");
    build();
    showRuns();
    openFirst();
    window.lockstepReport={ready:performance.now(),model,statesAround,why,lastWriter,print,isEqual};
    }
    if(document.readyState==="loading")document.addEventListener("DOMContentLoaded",start);
    else start();
    })();

    """##
  static let style = ##"""
    :root { color-scheme: light dark; font: 14px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    --page:#f6f7f9;--card:#fff;--sunken:#f1f3f6;--text:#1a1d23;--muted:#5a616d;--line:#dfe3e8;--accent:#0b57d0;--tint:#e8f0fe;
    --bad: #b3261e; --bad-tint: #fdf0ef; --warn: #805300; --warn-tint: #fdf4e0; --good: #146c33; --good-tint: #e8f5ec; --code: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace }
    @media (prefers-color-scheme:dark){:root{--page:#111317;--card:#191c21;--sunken:#14171b;--text:#e6e8ec;--muted:#a0a8b4;--line:#2e333b;--accent:#8ab4f8;--tint:#1d2a42;
    --bad:#ff9a91;--bad-tint:#2f1a1b;--warn:#f2c063;--warn-tint:#2c2415;--good:#81cf95;--good-tint:#16271c}}
    *{box-sizing:border-box}
    [hidden]{display:none !important}
    body{margin:0;background:var(--page);color:var(--text)}
    code,pre,kbd,.rows,.line{font-family:var(--code);font-size:12.5px}
    code,pre{unicode-bidi:isolate}
    pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
    h1,h2,h3,p,ul,ol,dl,dd{margin:0;padding:0}
    ul,ol{list-style:none}
    h1{font-size:16px;font-weight:650;min-width:0}
    h2{font-size:16px;font-weight:650;overflow-wrap:anywhere}
    h3{font-size:13px;font-weight:650;margin-bottom:8px}
    a{color:var(--accent);text-decoration:none;border-radius:4px}
    a:hover{text-decoration:underline}
    .note{color:var(--muted);font-size:13px;overflow-wrap:anywhere}
    .notice{border-inline-start:3px solid var(--warn);background:var(--warn-tint);padding:12px 16px;border-radius:8px}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    .rows:focus-visible,#content:focus-visible,.body:focus-visible{outline-offset:-2px}
    button,input{font:inherit;font-size:13px;color:inherit;min-height:32px;border:1px solid var(--line);border-radius:8px;background:var(--card);padding:4px 12px}
    button{cursor:pointer;white-space:nowrap}
    button:hover:not(:disabled){border-color:var(--accent)}
    button:disabled{opacity:.4;cursor:default}
    button.quiet,button.more{border-color:transparent;background:none;color:var(--accent);padding:2px 8px;min-height:26px}
    button.quiet:hover,button.more:hover{background:var(--tint)}
    button.quiet[aria-pressed=true]{background:var(--tint)}
    button.primary{background:var(--accent);border-color:var(--accent);color:var(--card);font-weight:600}
    input{background:var(--sunken)}
    input::placeholder{color:var(--muted);opacity:1}
    .filter{flex:1;min-width:0;width:100%}
    .icon{width:16px;height:16px;flex:none;vertical-align:-3px;border-radius:50%;background:var(--muted)}
    .icon path{fill:none;stroke:var(--card);stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
    .icon.failed{background:var(--bad);border-radius:4px}.icon.passed{background:none}.icon.passed path{stroke:var(--good)}
    .icon.malformed,.icon.cut{background:var(--warn);border-radius:4px}.icon.skipped,.icon.recorded{background:none}.icon.skipped path,.icon.recorded path{stroke:var(--muted)}
    .spoken{position:fixed;opacity:0;inset:auto auto 0 0}
    .segments{display:inline-flex;align-items:center}
    .segments > *{border-radius:0;margin-inline-start:-1px}
    .segments > :first-child{border-start-start-radius:8px;border-end-start-radius:8px;margin:0}.segments > :last-child{border-start-end-radius:8px;border-end-end-radius:8px}
    [aria-pressed=true]:not(.quiet){background:var(--tint);color:var(--accent);border-color:var(--accent);position:relative}
    #summary{max-width:960px;margin:24px auto;padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
    #app{height:100dvh;display:grid;grid-template-columns:minmax(0,1fr);grid-template-rows:auto 1fr}
    #print{display:none}
    .top{display:flex;gap:8px 16px;align-items:center;padding:8px 16px;background:var(--card);border-bottom:1px solid var(--line)}
    .top h1{flex:1;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .tools{display:flex;gap:8px;align-items:center}
    .walk button{padding:4px 10px;font-size:16px;line-height:1}.walk output{padding:4px 12px;min-height:32px;border:1px solid var(--line);font-size:13px;font-variant-numeric:tabular-nums;white-space:nowrap}
    .round{width:32px;padding:0;border-radius:50%}
    #panes{display:none}
    main{min-height:0;display:grid;grid-template-columns:248px minmax(0,2fr) minmax(0,3fr)}
    [data-page=brief] .steps,[data-page=brief] .walk,[data-page=brief] .tools > [title],[data-page=brief] .overview{display:none}
    [data-page=brief] main,[data-page=overview] main{grid-template-columns:248px minmax(0,1fr)}
    [data-runs=one] main{grid-template-columns:minmax(0,2fr) minmax(0,3fr)}
    [data-page=overview] .steps,[data-page=overview] .detail,[data-page=run] .overview,[data-runs=one] .runs{display:none}
    .panel{min-width:0;min-height:0;display:flex;flex-direction:column;background:var(--card)}
    .runs{background:var(--page)}
    .panel + .panel{border-inline-start:1px solid var(--line)}[data-runs=one] .steps{border:0}
    .bar{display:flex;gap:8px;align-items:center;padding:8px 12px;flex-wrap:wrap}
    .panel > .bar{flex-wrap:nowrap}
    .rows{flex:1;min-height:0;overflow:auto;overflow-x:hidden;position:relative}
    .spacer{position:relative;min-height:100%}
    .row{position:absolute;inset-inline:0}
    .rows .row[aria-selected=true]{background:var(--tint)}
    .rows [role=option],.rows [role=treeitem]{cursor:pointer}
    .rows [role=option]:hover:not([aria-selected=true]),.rows [role=treeitem]:hover:not([aria-selected=true]){background:color-mix(in srgb,var(--tint) 45%,transparent)}
    .heading{display:flex;align-items:end;gap:8px;padding:0 16px 6px;font:600 12px/1.4 system-ui,sans-serif;color:var(--muted)}
    .count{font-weight:400}
    .run{display:grid;grid-template-columns:16px 1fr;gap:0 8px;align-content:center;align-items:center;padding:0 16px;font:13px/1.4 system-ui,sans-serif}
    .run .name{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .run.is-failed .name,.run.is-malformed .name,.run.is-cut .name,.overview-row .name{font-weight:600}
    .run .facts{grid-column:2;font-size:12px;color:var(--muted);overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-variant-numeric:tabular-nums}
    .overview-row{grid-template-columns:1fr}
    .row[aria-selected=true].run{box-shadow:inset 3px 0 var(--accent)}
    .steps > .note{padding:0 16px 8px}
    .columns,.step{display:grid;grid-template-columns:var(--grid);gap:0 8px;padding-inline:8px 12px}
    .columns{border-bottom:1px solid var(--line);color:var(--muted);font-size:12px;padding-block:0 6px}.columns span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .columns span:last-child{text-align:end}
    .step{padding-block:6px;line-height:20px;border-bottom:1px solid color-mix(in srgb,var(--line) 50%,transparent);overflow:hidden}
    .step .number{color:var(--muted);text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap;font-size:12px}.step .number .icon{margin-inline-end:4px}
    .fact .chain:not(h3 + *){margin-top:12px}
    .lines{grid-column:2 / -1;min-width:0}
    .statement{font-weight:600}.step .statement:has(span){display:flex;white-space:pre}.step .statement > :first-child{overflow:hidden;text-overflow:ellipsis;min-width:0}.step .statement > :last-child{flex:none}
    .statement,.line,.step .value{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .line{color:var(--muted);height:20px}.line .new{color:var(--text)}
    .line.bad{color:var(--bad)}
    .step .time{color:var(--muted);font-size:12px;white-space:nowrap;text-align:end}.step .value{font-size:12px}
    .step.failed{background:var(--bad-tint);box-shadow:inset 3px 0 var(--bad)}
    .step.is-cut,.step.is-malformed{background:var(--warn-tint) !important;box-shadow:inset 3px 0 var(--warn)}
    .rows .step.failed[aria-selected=true]{background:var(--bad-tint);outline:2px solid var(--accent);outline-offset:-2px}
    .start .statement{font-weight:400;color:var(--muted)}
    .tabs{display:flex;overflow-x:auto;padding-inline:8px;border-bottom:1px solid var(--line);flex:none;scrollbar-width:none}
    .tabs button{border:0;border-radius:0;background:none;color:var(--muted);padding:12px 8px 10px;border-bottom:2px solid transparent}
    .tabs button:hover{color:var(--text)}
    .tabs [aria-selected=true]{color:var(--text);font-weight:600;border-bottom-color:var(--accent)}
    .tabs :focus-visible{outline-offset:-3px}
    #content{flex:1;min-height:0;overflow:auto;display:flex;flex-direction:column}
    .page{padding:16px 20px 24px;display:flex;flex-direction:column;gap:16px;max-width:960px;width:100%}
    .step-heading{display:grid;gap:4px}.step-heading code{font-size:14px;overflow-wrap:anywhere}
    .values{display:grid;grid-template-columns:fit-content(40%) minmax(0,1fr);gap:2px 12px;margin-top:8px;font:12.5px/1.5 var(--code)}.values dt{color:var(--muted)}.values > *{overflow-wrap:anywhere}
    .run-heading{display:flex;gap:12px}.run-heading div{flex:1}.run-heading button{align-self:start}.run-heading .icon{width:20px;height:20px;margin-top:2px}
    .failure-box button{justify-self:start;margin-inline-start:-8px}.failure-box{border-inline-start:3px solid var(--bad);background:var(--bad-tint);border-radius:8px;padding:12px 16px;display:grid;gap:16px}
    .failure-text{line-height:1.55}
    .fact h3:not(:first-child){margin-top:16px}.fact p{margin-bottom:8px}.fact-text{white-space:pre-line;overflow-wrap:anywhere}
    .brief-changes{display:grid;gap:4px}.brief-changes code{overflow-wrap:anywhere}
    .path{color:var(--text);font-weight:600}.line .path{color:var(--muted);font-weight:400}
    .old{color:var(--muted)}.new{color:var(--text)}
    .tab-heading{display:flex;gap:16px;align-items:center;justify-content:space-between;flex-wrap:wrap}
    .chain,.life{border-inline-start:2px solid var(--line);padding-inline-start:16px;display:grid;gap:6px}
    .chain li{position:relative;overflow-wrap:anywhere}
    .chain li::before { content: ""; position: absolute; inset-inline-start: -21px; top: 7px; width: 8px; height: 8px; border-radius: 50%; background: var(--card); border: 2px solid var(--muted) }
    .chain .link-effect::before{border-radius:2px}.chain .link-line::before{background:var(--accent);border-color:var(--accent)}
    .words{color:var(--muted);font-size:13px}.at{color:var(--muted);font-size:13px;white-space:nowrap}
    #why{border-top:1px solid var(--line);background:var(--card);max-height:45%;display:flex;flex-direction:column;box-shadow:0 -4px 16px rgb(0 0 0 / .06)}
    #why .bar{padding:8px 12px 4px 20px;flex-wrap:nowrap}#why h2{flex:1;font:600 13px/1.5 var(--code)}
    #why .body{overflow:auto;padding:4px 20px 16px;display:grid;gap:12px}#why .value,.code{background:var(--sunken);border-radius:8px;padding:8px 12px}
    .events{display:grid;gap:12px}
    .events > .event,.action{display:flex;gap:8px;align-items:baseline;overflow-wrap:anywhere}.event{color:var(--muted)}.events > .event.bad{color:var(--bad)}.action > div{min-width:0}
    .mark{flex:none}.events .mark{width:16px;text-align:center;color:var(--muted);font-size:11px}
    .action summary{color:var(--muted);font-size:13px;cursor:pointer;margin-bottom:4px}.action code{overflow-wrap:anywhere;font-weight:600}
    .events > .change{border:1px solid var(--line);border-radius:8px;overflow:hidden}
    .change-title{display:flex;align-items:center;justify-content:space-between;gap:8px;padding:4px 4px 4px 12px;background:var(--sunken)}.change-title code{overflow-wrap:anywhere}
    .change > p{padding:6px 12px}
    .value-line{display:flex;gap:8px;padding:4px 12px}.value-line > :last-child{flex:1;min-width:0}.value-line .sign{font-family:var(--code);width:12px;flex:none}
    .value-line.old{color:var(--bad);background:var(--bad-tint)}.value-line.new{color:var(--good);background:var(--good-tint)}
    .state,.timeline,.screen{flex:1;min-height:0;display:flex;flex-direction:column}.state > .note{padding:0 20px 8px}
    .state > .bar,.timeline > .bar,.screen > .bar{padding:8px 20px}.state > .bar{flex-wrap:nowrap}
    .node{display:flex;gap:4px;align-items:center;line-height:26px;padding-inline-end:12px;white-space:nowrap}
    .node .fold { width: 16px; flex: none; text-align: center; color: var(--muted) } .node .name { color: var(--muted); flex: none; max-width: 60% ; overflow: hidden; text-overflow: ellipsis } .node .name::after { content: ":" }
    .node > .value{overflow:hidden;text-overflow:ellipsis;min-width:0}
    .node.branch > .value{color:var(--muted)}
    .node:is(.changed, .added, .removed):not([aria-expanded=true]) { box-shadow: inset 3px 0 var(--accent) } .node.changed[aria-expanded=true] .name::before { content: "• "; color: var(--accent) } .node.changed .name, .node.added .name { color: var(--text); font-weight: 600 } .node .new, .node.added .value { color: var(--accent); font-weight: 600 }
    .node.removed > *{text-decoration:line-through;color:var(--muted)}.node.found > .value,.node.found > .name{background:color-mix(in srgb,var(--accent) 18%,transparent);border-radius:3px}
    .difference-bar{padding:0}.difference-bar input{width:72px}
    .pairs{border:1px solid var(--line);border-radius:8px;overflow:hidden;font:12.5px/20px var(--code)}
    .pair{display:grid;grid-template-columns:1fr 1fr}.pair > *{padding:6px 12px;min-width:0}.pair > :last-child{border-inline-start:1px solid var(--line)}.pair + .pair{border-top:1px solid var(--line)}
    .pair.head{background:var(--sunken);font:600 13px/1.5 system-ui,sans-serif}.pair.head span{overflow-wrap:anywhere}.pair.head .icon{margin-inline-end:8px}
    .pair.same .statement{font-weight:400;color:var(--muted)}.pair.first{background:var(--warn-tint);box-shadow:inset 3px 0 var(--warn)}.no-step{color:var(--muted)}
    .pair.first .statement,.pair.first .line{white-space:normal;overflow-wrap:anywhere;height:auto}.pair.first .line{color:var(--text)}
    .source ol{font:12.5px/22px var(--code)}.source-line,.source-line > a{display:flex;gap:12px;min-width:0;flex:1;color:inherit}.source-line code{white-space:pre-wrap;overflow-wrap:anywhere;min-width:0}
    .source-line{border-radius:4px}.source-line .number{width:36px;flex:none;text-align:end;color:var(--muted)}.source-line a:hover{text-decoration:none}.source-line:has(a:hover){background:var(--sunken)}
    .source-line.current{background:var(--tint);box-shadow:inset 3px 0 var(--accent)}.source-line.failed{background:var(--bad-tint);box-shadow:inset 3px 0 var(--bad)}
    .beside{display:grid;grid-template-columns:1fr 1fr;gap:24px}.beside > *{min-width:0}
    .code-lines{font:12.5px/22px var(--code);background:var(--sunken);border-radius:8px;padding:8px 12px}.code-lines li{white-space:pre-wrap;overflow-wrap:anywhere}.left-out{color:var(--muted);text-decoration:line-through}
    .legend { display: flex; gap: 4px 6px; align-items: center; margin-inline-start: auto } .legend i { width: 8px; height: 8px; border-radius: 50%; background: var(--text); margin-inline-start: 12px } .legend .key-cancelled { background: none; font-style: normal } .legend .key-cancelled::before { content: "✕"; font-size: 10px; line-height: 8px; display: block; color: var(--muted) }
    .axis,.effect{display:grid;grid-template-columns:148px 1fr;gap:12px;padding-inline:20px 24px}.axis .track{grid-column:2;height:22px;font-size:12px;color:var(--muted)}.axis span{position:absolute;border-inline-start:1px solid var(--line);padding-inline-start:4px;white-space:nowrap;line-height:18px}
    .axis{border-bottom:1px solid var(--line)}.track{position:relative;min-width:0}
    .effect{align-items:center}.effect .name{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font:13px/30px system-ui,sans-serif}.effect .track{height:30px}
    .effect .track > *{position:absolute}.now{top:0;bottom:0;width:1px;background:var(--accent)}
    .effect-bar{top:9px;height:12px;min-width:3px;border-radius:3px;background:color-mix(in srgb,var(--accent) 55%,var(--card))}.effect-bar.cancelled{background:color-mix(in srgb,var(--muted) 40%,var(--card))}.effect-bar.failed{background:color-mix(in srgb,var(--bad) 55%,var(--card))}
    .effect-bar.open{background:linear-gradient(to right,color-mix(in srgb,var(--accent) 55%,var(--card)) 70%,transparent)}
    .effect .mark{top:11px;width:8px;height:8px;margin-inline-start:-4px;border-radius:50%;background:var(--text)}.effect .mark.job{background:var(--card);border:1px solid var(--text)}.effect .mark.dropped{background:var(--bad)}
    .effect .end{top:0;line-height:30px;font-size:11px;color:var(--muted);margin-inline-start:3px}.effect .end.failed{color:var(--bad);font-weight:700}
    .frame{flex:1;min-height:320px;width:calc(100% - 40px);margin:0 20px 20px;border:1px solid var(--line);border-radius:12px;background:#fff;color-scheme:light}
    .screen .code{margin:0 20px 20px;white-space:pre;overflow:auto;overflow-wrap:normal}
    .counts{display:flex;flex-wrap:wrap;gap:4px 20px;color:var(--muted)}.counts .icon{margin-inline-end:6px}
    .overview{overflow:auto}.overview .page{padding:24px}.overview #summary{margin:0;max-width:none;width:100%}.attachment h2{margin-bottom:12px}.attachment .frame{width:100%;margin:0;height:480px}
    .cards{display:grid;gap:8px}.card{display:grid;grid-template-columns:16px 1fr auto;gap:0 12px;align-items:center;padding:12px 16px;border:1px solid var(--line);border-radius:12px;color:inherit}.card:hover{border-color:var(--accent);text-decoration:none}
    .card .name{font-weight:600;overflow-wrap:anywhere}.card .reason{grid-column:2;grid-row:2;color:var(--muted);overflow-wrap:anywhere}.card .facts{grid-row:1 / 3;grid-column:3;color:var(--muted);font-size:13px;font-variant-numeric:tabular-nums}
    #message{position:fixed;inset:auto 0 24px;width:fit-content;margin-inline:auto;padding:8px 16px;border-radius:8px;background:var(--text);color:var(--card);z-index:2}
    dialog{border:1px solid var(--line);border-radius:12px;background:var(--card);color:var(--text);padding:24px;max-width:min(520px,calc(100vw - 32px))}dialog::backdrop{background:rgb(0 0 0 / .4)}
    dialog dl{display:grid;grid-template-columns:auto 1fr;gap:8px 24px;margin-block:16px}dialog .note{margin-bottom:16px}kbd{border:1px solid var(--line);border-radius:4px;padding:2px 6px;background:var(--sunken);margin-inline-end:4px}
    @media (max-width:900px){
    #panes{display:inline-flex}[data-runs=one] #panes [data-pane=runs]{display:none}
    .top{flex-wrap:wrap;padding:8px 12px}.top h1{flex:1 0 100%}.tools{margin-inline-start:auto}.tools [title],.walk{display:none}
    [data-page] main,[data-runs=one] main{grid-template-columns:minmax(0,1fr)}.panel + .panel{border:0}
    [data-pane=runs] .panel:not(.runs),[data-pane=steps] .panel:not(.steps),[data-pane=detail] .runs,[data-pane=detail] .steps{display:none}
    .page{padding:16px}.beside{grid-template-columns:1fr}.card{grid-template-columns:16px 1fr}.card .facts{grid-column:2;grid-row:3}
    .axis,.effect{grid-template-columns:96px 1fr;padding-inline:12px 20px}.legend{margin:0}
    [data-pane=detail][data-page=run] .walk{display:inline-flex}
    }
    @media print{
    :root{color-scheme:light;--card:#fff;--text:#000;--muted:#444;--line:#bbb;--bad:#8c1d18;--good:#146c33;--warn:#6b4500;--accent:#000}
    body{background:#fff}#app,dialog,#message{display:none !important}#print{display:grid;gap:16px;font-size:12px}#print h1{font-size:20px}#print h2 .icon{margin-inline-end:8px}#print section{display:grid;gap:8px;border-top:1px solid var(--line);padding-top:16px}
    #print h2,#print h3{break-after:avoid;margin:0}#print pre{border-inline-start:3px solid var(--bad);padding-inline-start:12px}#print ol{list-style:decimal;padding-inline-start:32px}#print li{break-inside:avoid;margin-bottom:4px}#print .line{white-space:pre-wrap;height:auto;overflow-wrap:anywhere}
    .icon{print-color-adjust:exact}
    }

    """##
}
