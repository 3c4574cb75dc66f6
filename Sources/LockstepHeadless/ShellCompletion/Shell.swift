/// A shell that can complete arguments.
enum Shell: String, OptionChoice {
  case bash, zsh, fish

  /// The script that registers completion for a program. No space is added after a candidate that ends with `/`, so that a path can
  /// continue.
  func script(for program: String) -> String {
    let name =
      "_" + program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined() + "_complete"
    switch self {
    case .bash:
      return """
        \(name)() {
          local line
          COMPREPLY=()
          while IFS= read -r line; do
            COMPREPLY+=("$(printf %q "$line")")
          done < <("${COMP_WORDS[0]}" completion --complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
          if [[ ${#COMPREPLY[@]} = 1 && ${COMPREPLY[0]} = */ ]]; then compopt -o nospace; fi
        }
        complete -F \(name) \(program)
        """
    case .zsh:
      return """
        \(name)() {
          local -a found
          found=(${(f)"$("$words[1]" completion --complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)"})
          compadd -U -- ${found:#*/}
          compadd -U -S '' -- ${(M)found:#*/}
        }
        compdef \(name) \(program)
        """
    case .fish:
      return """
        function \(name)
          set -l words (commandline -opc)
          $words[1] completion --complete -- $words[2..] (commandline -ct) 2>/dev/null
        end
        complete -c \(program) -f -a '(\(name))'
        """
    }
  }
}
