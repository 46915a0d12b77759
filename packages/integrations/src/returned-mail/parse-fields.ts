/** Groups of header fields with an empty line between, as reports hold them (RFC 3464, 2.1); names in lower case, folded lines joined. */
export const parseFields = (text: string): Record<string, string>[] =>
  text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[ \t]*\n/u)
    .map((group) =>
      Object.fromEntries(
        group
          .replaceAll(/\n[ \t]+/gu, ' ')
          .split('\n')
          .flatMap((line) => {
            const [, name, value] = /^([!-9;-~]+):\s*(.*)$/u.exec(line) ?? []
            return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()]]
          }),
      ),
    )
