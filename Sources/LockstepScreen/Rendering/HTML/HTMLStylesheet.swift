/// The style sheet of a page: the theme's colours as custom properties, and the look of each kind of element.
enum HTMLStylesheet {
  static func css(for theme: Theme) -> String {
    let light = StyleColor.allCases.map { "--\($0.rawValue):\(hex(theme[$0].light))" }
    let dark = StyleColor.allCases.map { "--\($0.rawValue):\(hex(theme[$0].dark))" }
    return """

      :root{color-scheme:\(theme.scheme.css);\((theme.scheme == .dark ? dark : light).joined(separator: ";"))}
      \(theme.scheme == .system ? "@media (prefers-color-scheme:dark){:root{\(dark.joined(separator: ";"))}}" : "")
      \(page)
      \(text)
      \(containers)
      \(distances)
      \(scrolling)
      \(controls)
      \(pickers)
      \(pictures)
      \(tapFeedback(of: theme))
      \(motion)

      """
  }

  private static func hex(_ color: UInt32) -> String {
    let digits = String(color & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Distances are multiples of a quarter of a rem: .25, .5, .75, 1, 1.5, 2 and 3.
  private static let page = """
    :root{--hairline:color-mix(in srgb,var(--border) 32%,var(--surface));--tone:var(--accent);--paper:var(--raised);\
    --shadow-low:0 1px 2px -1px rgb(0 0 0/.1),0 4px 6px -4px rgb(0 0 0/.08);--shadow-high:0 1rem 3rem rgb(0 0 0/.3)}
    html{background:var(--surface);color:var(--text);-webkit-text-size-adjust:100%;\
    font:1rem/1.5 Inter,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif}
    body,p,h1,h2,h3,h4,h5,h6,ul,figure,fieldset,hr{margin:0;padding:0}
    main{isolation:isolate;box-sizing:border-box;height:100dvh;padding:.75rem;max-width:96rem;margin-inline:auto}
    @media (min-width:48rem){main{padding:1.5rem}}
    [hidden]{display:none!important}
    .spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    :focus-visible{outline:3px solid color-mix(in srgb,var(--accent) 70%,transparent);outline-offset:2px}
    .scroll :focus-visible,.scroll:focus-visible{outline-offset:-3px}
    .scroll .primary:focus-visible{outline-color:var(--surface);outline-offset:-5px}
    """

  private static let text = """
    p,h1,h2,h3,h4,h5,h6{white-space:pre-wrap;text-wrap:pretty;overflow-wrap:break-word;min-height:1.5rem}
    h1,h2,h3,h4,h5,h6{font-weight:650;line-height:1.5rem;font-size:1rem}
    h1{font-size:1.5rem;line-height:2rem;letter-spacing:-.015em;overflow-wrap:anywhere}
    h2{font-size:1.0625rem}
    section>h2{margin-bottom:.5rem}
    .figure{font-size:2.25rem;line-height:2.75rem;font-weight:650;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
    .one-line{white-space:pre;overflow:hidden;text-overflow:ellipsis}
    .lines{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden}
    .long{overflow-wrap:anywhere}
    .number{white-space:nowrap;min-width:max-content!important;font-variant-numeric:tabular-nums}
    .beside{line-height:2.5rem}
    a{color:var(--accent);text-underline-offset:.15em;border-radius:.25rem}
    a[aria-disabled],button.link:disabled{color:var(--secondary);text-decoration:none;cursor:not-allowed}
    .list :is(a,button.link){color:var(--text)!important;text-decoration:none;font-weight:500}
    .list :is(a,button.link):hover{color:var(--accent)!important;text-decoration:underline}
    @media (max-width:30rem){h1{font-size:1.25rem}.figure{font-size:1.75rem;line-height:2.25rem}}
    """

  private static let containers = """
    .box{display:flex;position:relative}
    .box[style*=row-reverse]{reading-flow:flex-visual}
    .layers{display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr);position:relative}
    .layers>*{grid-area:1/1}
    .layers>img{width:100%;height:100%}
    .list{position:relative;contain:size;contain-intrinsic-size:8rem 9rem;min-height:6rem}
    .list ul{list-style:none}
    .list li{padding-block:.5rem;border-bottom:1px solid var(--hairline);justify-content:center;min-height:1.5rem}
    .list .grid{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,var(--least)*1.25),1fr))}
    .list .grid>li{padding:0;border:0;min-height:0;justify-content:normal}
    .list li:last-child{border-bottom-color:transparent}
    :is(.list li,.separated) :is(img,.image){min-width:2.5rem;min-height:2.5rem}
    .from-end{display:flex;flex-direction:column-reverse!important}
    .from-end>div{margin-bottom:auto}
    .from-end li{padding-block:0;border:0}
    .from-end li p[style*="padding:0"]:first-child{text-indent:-1rem}
    .list section+section{margin-top:1rem}
    .list section>h2{margin:0;position:sticky;top:0;z-index:1;background:var(--surface);padding-block:.5rem .25rem;\
    font-size:.8125rem;font-weight:600;color:var(--secondary);border-bottom:1px solid var(--hairline)}
    .more{color:var(--secondary);font-size:.875rem;padding-block:.5rem}
    .frame{border:1px solid var(--hairline);border-radius:.75rem}
    .raised{border:1px solid var(--hairline);padding:.75rem 1rem!important}
    .separated{border-top:1px solid var(--hairline);padding-block:.5rem!important}
    .separated,.separated>.box{column-gap:.75rem!important}
    .separated:first-child{border-color:transparent}
    .frame-top{border-top:1px solid var(--hairline)}
    .frame-right{border-right:1px solid var(--hairline)}
    .frame-bottom{border-bottom:1px solid var(--hairline)}
    .frame-left{border-left:1px solid var(--hairline)}
    hr{border:0;background:linear-gradient(var(--hairline),var(--hairline)) center/100% 1px no-repeat}
    hr.upright{background-size:1px 100%}
    .box>.field[style*="flex-grow"]{max-width:none}
    .column .field,.column .setting{max-width:none!important}
    .front .column{margin-inline:0!important}
    p[style*=min-width]+button{margin-block:0!important}
    p[style*=min-width]+:is(button,.setting:has(>select)){flex:1 1 auto!important;max-width:20rem!important;text-align:start}
    .setting>select:only-child{flex:1}
    .tabs{flex-wrap:wrap;justify-content:center;row-gap:.25rem;border-top:1px solid var(--hairline);\
    padding-top:.5rem;margin-top:.5rem}
    .tabs button{flex:1 1 0;max-width:12rem;background:none;border-color:transparent;box-shadow:none;color:var(--secondary)}
    .tabs button[aria-current]{background:var(--selection);color:var(--text)}
    @media (max-width:30rem){.tabs{column-gap:0!important}.tabs button{padding-inline:.25rem;font-size:.75rem}}
    @media (min-width:68rem){
    .tab-view{flex-direction:row-reverse!important;column-gap:1.5rem;reading-flow:flex-visual}
    .tab-view>.tabs{flex-flow:column!important;justify-content:flex-start;width:11rem;margin:0;padding:0 1rem 0 0;border-top:0;\
    border-inline-end:1px solid var(--hairline)}
    .tab-view>.tabs button{flex:none!important;align-self:stretch!important;max-width:none;text-align:start}
    .tab-view>.tabs .badge{float:inline-end}
    }
    @media (min-width:48rem){main:not(:has(.tabs)) .scroll>.box>.column{margin-block:3rem;padding:2rem!important;\
    border:1px solid var(--hairline);border-radius:1rem;background:var(--raised);box-shadow:var(--shadow-low)}}
    .badge{display:inline-block;min-width:1.25rem;padding-inline:.375rem;border-radius:1rem;box-sizing:border-box;\
    background:var(--danger);color:var(--surface);font-size:.75rem;line-height:1.25rem;font-weight:600;text-align:center}
    .ahead{position:relative;z-index:2}
    .front{position:fixed;inset:0;z-index:1;box-sizing:border-box;padding:1rem;display:flex;align-items:center;\
    justify-content:center;background:rgb(0 0 0/.45)}
    .front>dialog{--surface:var(--raised);position:relative;inset:auto;margin:0;padding:1.5rem!important;max-height:100%;\
    box-sizing:border-box;min-width:min(20rem,100%);max-width:min(40rem,100%);overflow:auto;border:1px solid var(--hairline);\
    border-radius:1rem;background:var(--raised);color:var(--text);box-shadow:var(--shadow-high)}
    .front>[role=alertdialog]{row-gap:1rem!important}
    .front>[role=alertdialog]>p:first-child{font-size:1.125rem}
    """

  /// The default spacing between the elements of a column that sets none.
  private static let distances = """
    .box[style*="direction:column"]:not([style*=row-gap]){
    >:is(*+.raised,.raised+*,.layers+*){margin-top:1rem}
    >h1:not(.spoken)+:not(p),>.box:not([style*="direction:column"]):has(>h1)+*{margin-top:.75rem}
    >:is(*+:is(.field,.box:not(.tabs):has(>.field,>button)),.box:has(>.field)+:is(.setting,.list),.box:has(button)+p,\
    .box:has(>button)+:is(.busy,.box),.box:has(>.box>button)+.box[style*="flex-wrap"]){margin-top:.5rem}
    >.field+:is(p,.box:not(:has(button,.field))){margin-top:.25rem}
    }
    .box[style*="flex-wrap"]:has(>.box>.raised){row-gap:1rem}
    .box[style*="flex-wrap"]:has(>.box>button){row-gap:.5rem}
    .box:not([style*="direction:column"])>h1{align-self:center}
    button+h1{margin-inline-start:.5rem}
    """

  /// Content fades at the edges beyond which it continues.
  private static let scrolling = """
    .scroll{overflow:auto;scrollbar-width:thin;scrollbar-color:var(--border) transparent}
    .scroll [data-name]{scroll-margin-block:2rem}
    @property --above{syntax:"<length>";inherits:false;initial-value:0px}
    @property --below{syntax:"<length>";inherits:false;initial-value:0px}
    @keyframes edges{0%{--below:1.5rem}10%,90%{--above:1.5rem;--below:1.5rem}100%{--above:1.5rem}}
    @supports (animation-timeline:scroll()){.scroll:not(.from-end){animation:edges linear;animation-timeline:scroll(self);\
    mask:linear-gradient(transparent,#000 var(--above),#000 calc(100% - var(--below)),transparent) no-clip}
    .list.scroll{--above:0px!important}}
    """

  private static let controls = """
    button,input,select,textarea{font:inherit;color:inherit;box-sizing:border-box;max-width:100%}
    button,input,select{min-height:2.5rem}
    button{padding:.25rem 1rem;border:1px solid color-mix(in srgb,var(--border) 55%,var(--surface));border-radius:.5rem;\
    background:var(--paper);color:var(--text);font-weight:500;cursor:pointer;line-height:1.25rem;overflow-wrap:break-word;\
    text-wrap:balance}
    .box .box>button{margin-block:.125rem}
    .box:has(>.field)>button{margin-block:0!important}
    button:hover{background:color-mix(in srgb,var(--tone) 8%,var(--paper))}
    button.primary{background:var(--tone);border-color:transparent;color:var(--surface)!important;font-weight:600}
    button.primary:hover{background:color-mix(in srgb,var(--tone) 88%,var(--text))}
    button.link{min-height:0;padding:0;text-align:start;border:0;background:none;text-decoration:underline;text-underline-offset:.15em;\
    font-weight:400}
    button.quiet,button.symbol{padding:0;width:2.5rem;background:none;border-color:transparent}
    button.symbol{font-size:1.25rem;flex-shrink:0}
    button.inline{padding-inline:0;background:none;border-color:transparent;border-inline:0;text-align:start;overflow:hidden;text-overflow:ellipsis}
    button.inline:hover{color:var(--accent);text-decoration:underline}
    button.symbol:hover{background:color-mix(in srgb,var(--tone) 12%,transparent)}
    button:disabled{opacity:.6;background:none;cursor:not-allowed}
    button.primary:disabled{opacity:1;background:color-mix(in srgb,var(--text) 12%,var(--surface));color:var(--secondary)!important}
    p+button.symbol:disabled{opacity:1}
    input,select,textarea{padding:.375rem .75rem;border:1px solid var(--border);border-radius:.5rem;\
    background:var(--paper);min-width:4rem}
    ::placeholder{color:var(--secondary);opacity:1}
    .disabled label{color:var(--secondary)}
    input:disabled,select:disabled,textarea:disabled{opacity:.6;cursor:not-allowed}
    .field{display:flex;flex-direction:column;gap:.25rem;min-width:4rem;max-width:30rem}
    .field label{font-size:.875rem;font-weight:500;line-height:1.25rem}
    .field input{width:100%;text-overflow:ellipsis}
    .field textarea{width:100%;flex:1 1 auto;resize:vertical;min-height:4.5rem}
    .setting{display:flex;align-items:center;justify-content:space-between;gap:.25rem 1rem;max-width:30rem;min-height:2.5rem;\
    padding-block:.25rem}
    .setting label{overflow-wrap:break-word}
    .setting select{flex:0 1 auto;min-width:6rem;text-overflow:ellipsis}
    .setting input[type=number]{width:7rem;flex:none}
    .pair{display:flex;align-items:center;gap:.75rem;min-width:0}
    .scale{flex-wrap:wrap}
    .scale .pair{flex:1 1 12rem;justify-content:flex-end}
    .scale input{flex:1 1 8rem;max-width:16rem;padding:0;border:0;background:none;accent-color:var(--tone)}
    .scale .pair span{min-width:3rem;text-align:end;font-variant-numeric:tabular-nums}
    input[role=switch]{appearance:none;flex:none;position:relative;width:2.75rem;min-width:0;height:1.5rem;min-height:0;margin:0;\
    padding:0;border:0;border-radius:1rem;background:var(--border);cursor:pointer}
    input[role=switch]::before{content:"";position:absolute;inset:.1875rem auto .1875rem .1875rem;width:1.125rem;\
    border-radius:50%;background:var(--surface)}
    input[role=switch]:checked{background:var(--tone)}
    input[role=switch]:checked::before{inset-inline:auto .1875rem}
    progress{appearance:none;flex:0 1 12rem;min-width:4rem;height:.5rem;border:0;border-radius:.25rem;overflow:hidden;\
    background:color-mix(in srgb,var(--tone) 20%,var(--surface));accent-color:var(--tone)}
    progress::-webkit-progress-bar{background:none}
    progress::-webkit-progress-value{background:var(--tone);border-radius:.25rem}
    progress::-moz-progress-bar{background:var(--tone)}
    .busy{justify-content:flex-start;min-height:1.5rem}
    .busy label{order:1}
    .busy progress{flex:none;min-width:0;width:1.25rem;height:1.25rem;border-radius:50%;background:none;\
    border:3px solid color-mix(in srgb,var(--tone) 25%,var(--surface));border-top-color:var(--tone);box-sizing:border-box}
    @media (max-width:30rem){button{padding-inline:.625rem}}
    """

  private static let pickers = """
    .date{border:0;min-width:0;width:17.5rem;max-width:100%}
    .date legend{padding:0;font-size:.875rem;font-weight:500;line-height:1.25rem}
    .month{display:flex;align-items:center;justify-content:space-between;font-weight:600}
    .date table{width:100%;border-collapse:collapse;table-layout:fixed}
    .date th{font-size:.75rem;font-weight:500;color:var(--secondary);padding:.25rem 0}
    .date td{padding:1px;text-align:center}
    .date td button{min-width:0;width:2.25rem;max-width:100%;min-height:2.25rem;padding:0;background:none;border-color:transparent;\
    color:inherit;font-weight:400;font-variant-numeric:tabular-nums;border-radius:50%}
    .date td button:hover{background:var(--selection)}
    .date td button[aria-pressed=true]{background:var(--accent);color:var(--surface);font-weight:600}
    """

  private static let pictures = """
    img{max-width:100%;min-width:1.5rem;min-height:1.5rem;object-fit:cover;border-radius:.5rem}
    .image{display:flex;flex-direction:column;align-items:center;justify-content:center;min-width:6rem;min-height:4.5rem;\
    box-sizing:border-box;padding:.5rem .75rem;overflow:hidden;text-align:center;border-radius:.5rem;background:color-mix(in srgb,var(--border) 18%,var(--surface))}
    .image[aria-hidden],.image.own,.image.sized{min-width:1.5rem;min-height:1.5rem;padding:0}
    .image span{max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .state{color:var(--secondary);font-size:.875rem}
    .chart{display:flex;flex-direction:column;gap:.25rem;min-width:10rem;height:18rem;font-size:.8125rem;line-height:1.25rem}
    .chart figcaption{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem}
    .chart figcaption>span{font-weight:600;font-size:1rem}
    .legend{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none}
    .legend li{display:flex;align-items:center;gap:.375rem}
    .legend svg{width:1.75rem;height:.75rem}
    .axis,.numbers,.places{color:var(--secondary);font-variant-numeric:tabular-nums}
    .end{text-align:end}
    .axis{min-height:0}
    .plot{flex:1 1 auto;display:grid;grid-template:minmax(6rem,1fr) auto/auto minmax(0,1fr);gap:.25rem .5rem;padding-top:.5rem}
    .drawing{position:relative;width:26rem;min-width:100%;max-width:100%}
    .drawing svg{position:absolute;inset:0;width:100%;height:100%;overflow:visible}
    .numbers{display:flex;flex-direction:column;justify-content:space-between;text-align:end;margin-block:-.625rem}
    .mark{color:var(--series);font-size:1rem;line-height:1rem}
    .drawing .mark{position:absolute;transform:translate(-50%,-50%);text-shadow:0 0 2px var(--surface),0 0 2px var(--surface)}
    .places{grid-column:2;display:flex;justify-content:space-between;gap:.5rem}
    .places span:only-child,.numbers span:only-child{margin:auto}
    .chart path{vector-effect:non-scaling-stroke;fill:none;stroke:var(--series)}
    .chart .grid{stroke:var(--hairline)}
    .chart .line{stroke-width:2;stroke-linejoin:round;border:0}
    .chart .dot{stroke-width:7;stroke-linecap:round}
    .chart .several .dot{stroke-width:3}
    .chart .line-1{stroke-dasharray:8 5}
    .chart .line-2{stroke-dasharray:2 4}
    .chart .line-3{stroke-dasharray:12 4 2 4}
    .chart .bar{fill:var(--series);stroke-width:1.5}
    .chart .bar-1{fill-opacity:.25}
    .chart .bar-2{fill-opacity:.6;stroke-dasharray:4 3}
    .chart .bar-3{fill-opacity:0}
    .c0{--series:var(--blue)}.c1{--series:var(--orange)}.c2{--series:var(--green)}.c3{--series:var(--purple)}
    .c4{--series:var(--pink)}.c5{--series:var(--teal)}.c6{--series:var(--red)}.c7{--series:var(--yellow)}
    """

  /// The look of pressed controls: that of the theme for each role, and that of controls whose own style differs.
  private static func tapFeedback(of theme: Theme) -> String {
    let roles: [(ElementRole, String)] = [
      (.button, "button:not(.link,.tabs>*)"), (.tab, ".tabs>button"), (.link, ":is(a,button.link)"),
    ]
    func selector(_ feedback: ElementStyle.TapFeedback) -> String {
      let found = roles.filter { theme.styles[$0.0]?.tapFeedback == feedback }
      let all = found.map { $0.1 + ":not([class*=press-])" } + [".press-\(feedback.rawValue)"]
      return ":is(\(all.joined(separator: ",")))"
    }
    let (scale, ripple) = (selector(.scale), selector(.ripple))
    return """
      button,a{transition:transform .12s}
      button:active:not(:disabled){filter:brightness(.94)}
      \(scale):active:not(:disabled){transform:scale(.95)}
      \(ripple){position:relative;overflow:hidden}
      \(ripple)::after{content:"";position:absolute;inset:-50%;margin:auto;aspect-ratio:1;border-radius:50%;background:currentColor;\
      opacity:0;transform:scale(0);pointer-events:none}
      \(ripple):active:not(:disabled)::after{opacity:.25;transform:scale(1);transition:transform .35s ease-out}
      @media (prefers-reduced-motion:reduce){:active{transform:none!important}}
      """
  }

  private static let motion = """
    @keyframes enter{from{opacity:0;transform:translateX(1rem)}}
    @keyframes move{from{translate:var(--from)}}
    @keyframes arrive{from{opacity:0;transform:translateY(60%)}}
    @keyframes leave{from{opacity:1}to{opacity:0;transform:translateY(-60%)}}
    .after{display:inline-block;animation:arrive var(--motion,.3s ease-out)}
    .before{position:absolute;inset:0;overflow:hidden;opacity:0;animation:leave var(--motion)}
    .busy progress{animation:turn 1s linear infinite}
    @keyframes turn{to{transform:rotate(1turn)}}
    @media (prefers-reduced-motion:reduce){:not(.scroll),::before,::after{transition:none!important;animation:none!important}}
    @media (forced-colors:active){button,.badge{border:1px solid}button[aria-current],button[aria-pressed=true]{outline:2px solid}}
    @media print{main{height:auto}.scroll{overflow:visible}}
    """
}

extension Theme.Scheme {
  /// The value of CSS's `color-scheme`.
  var css: String {
    switch self {
    case .system: "light dark"
    case .light: "light"
    case .dark: "dark"
    }
  }
}
