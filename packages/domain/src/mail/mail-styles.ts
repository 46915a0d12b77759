/**
 * The site's tokens as mail programs know them: plain colours and fonts that may be there, for they know neither OKLCH nor
 * style sheets that they can trust. The site's own serif comes first; the others are as light and as wide as it.
 */
export const look = {
  paper: '#fbf8f2',
  raised: '#fffdfa',
  line: '#e2ddd4',
  ink: '#2b211a',
  inkSoft: '#63584e',
  evergreen: '#22553f',
  onEvergreen: '#fffdfa',
  serif: "Fraunces,'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif",
  sans: "Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif",
} as const

const inTheDark = [
  '.paper{background:#1d1a16!important}',
  '.card{background:#25211c!important;border-color:#3d372f!important}',
  '.code{background:#1d1a16!important;border-color:#3d372f!important}',
  '.ink{color:#f2ece3!important}.soft{color:#b8ada0!important}.green{color:#9cc7b1!important}',
  '.go{background:#9cc7b1!important;color:#14241c!important}',
  '.by-day{display:none!important}.by-night{display:inline-block!important}',
].join('')
const onAPhone = [
  '.outer{padding:20px 12px!important}.card{padding:26px 20px 10px!important}',
  'h1{font-size:28px!important}.wide{width:100%!important}',
  '.fact{display:block!important;padding:0!important}.ink.fact{padding-bottom:10px!important}',
].join('')

/** The only style sheet of a mail; the same in all of them. */
export const mailStyles = `@media (prefers-color-scheme:dark){${inTheDark}}@media (max-width:480px){${onAPhone}}`
