/*
 * Which property a class of Tailwind's says, for those that looks of primitives say: a name's beginning, the property, and
 * those that it decides besides. The first that fits counts. A test holds it to what `tailwind-merge` finds for every
 * class of ours, which knows all of Tailwind and weighs 9 kB for it.
 */
const groups: readonly [begins: RegExp, says: string, besides?: string][] = [
  [/^-?m-/u, 'm', 'mx my mt mr mb ml ms me'],
  [/^-?mx-/u, 'mx', 'mr ml'],
  [/^-?my-/u, 'my', 'mt mb'],
  [/^-?m([trblse])-/u, 'm$1'],
  [/^p-/u, 'p', 'px py pt pr pb pl ps pe'],
  [/^px-/u, 'px', 'pr pl'],
  [/^py-/u, 'py', 'pt pb'],
  [/^p([trblse])-/u, 'p$1'],
  [/^size-/u, 'size', 'w h'],
  [/^((?:min-|max-)?[wh])-/u, '$1'],
  [/^(?:static|fixed|absolute|relative|sticky)$/u, 'position'],
  [/^-?inset-(?:\d|\[|\(|px|auto|full)/u, 'inset', 'inset-x inset-y start end top right bottom left'],
  [/^-?inset-x-/u, 'inset-x', 'right left'],
  [/^-?inset-y-/u, 'inset-y', 'top bottom'],
  [/^-?(start|end|top|right|bottom|left)-/u, '$1'],
  [
    /^(?:block|inline|inline-block|flex|inline-flex|grid|inline-grid|contents|hidden|table|table-(?:cell|row|row-group|header-group))$/u,
    'display',
  ],
  [/^line-clamp-/u, 'line-clamp', 'display overflow'],
  [/^(?:visible|invisible|collapse)$/u, 'visibility'],
  [/^-?z-/u, 'z'],
  [/^flex-(?:row|col)/u, 'flex-direction'],
  [/^flex-(?:no)?wrap/u, 'flex-wrap'],
  [/^flex-/u, 'flex', 'basis grow shrink'],
  [/^(basis|grow|shrink)(?:-|$)/u, '$1'],
  [/^gap-(?![xy]-)/u, 'gap', 'gap-x gap-y'],
  [/^(gap-[xy])-/u, '$1'],
  [/^(justify-items|justify-self)-/u, '$1'],
  [/^(justify|items|self|order|cursor|animate|select|whitespace|tracking|opacity)-/u, '$1'],
  [/^order$/u, 'order'],
  [/^text-(?:left|center|right|start|end)$/u, 'text-align'],
  [/^text-(?:ellipsis|clip)$/u, 'text-overflow'],
  [/^text-(?:balance|wrap|nowrap|pretty)$/u, 'text-wrap'],
  [
    /^text-(?:meta|table|body|title|figure|figure-small|xs|sm|base|lg|\d?xl|\[(?:length:|min\(|max\(|clamp\(|[\d.])|\(length:)/u,
    'font-size',
    'leading',
  ],
  [/^text-/u, 'color'],
  [/^truncate$/u, 'text-overflow'],
  [/^leading-/u, 'leading'],
  [/^font-(?:\[|\(|\d|thin|light|normal|medium|semibold|bold|extrabold|black|strong)/u, 'font-weight'],
  [/^font-/u, 'font-family'],
  [/^(?:underline|overline|line-through|no-underline)$/u, 'text-decoration'],
  [/^underline-offset-/u, 'underline-offset'],
  [/^bg-(?:size|linear|none|\[(?:radial|repeating|linear)-)/u, 'bg-other'],
  [/^bg-/u, 'bg'],
  [/^border-(?:solid|dashed|dotted|double|hidden|none)$/u, 'border-style'],
  [
    /^border(?:-(?:\d+|\[[\d.]+px\]))?$/u,
    'border-w',
    'border-w-t border-w-r border-w-b border-w-l border-w-s border-w-e border-w-x border-w-y',
  ],
  [/^border-([trblsexy])(?:-(?:\d+|\[[\d.]+px\]))?$/u, 'border-w-$1'],
  [/^border-([trblsexy])-/u, 'border-c-$1'],
  [/^border-(?:separate|collapse)$/u, 'border-collapse'],
  [/^border-spacing-/u, 'border-spacing'],
  [/^border-/u, 'border-c', 'border-c-t border-c-r border-c-b border-c-l border-c-s border-c-e border-c-x border-c-y'],
  [/^rounded-(t|r|b|l|tl|tr|bl|br)(?:-|$)/u, 'rounded-$1'],
  [
    /^rounded(?:-|$)/u,
    'rounded',
    'rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-bl rounded-br',
  ],
  [/^shadow(?:-|$)/u, 'shadow'],
  [/^overflow-(?![xy]-)/u, 'overflow', 'overflow-x overflow-y'],
  [/^(overflow-[xy])-/u, '$1'],
  [/^align-/u, 'vertical-align'],
  [/^outline-(?:none|hidden|solid|dashed|dotted|double)$/u, 'outline-style'],
  [/^outline-\d/u, 'outline-w'],
  [/^-?outline-offset-/u, 'outline-offset'],
  [/^outline-/u, 'outline-c'],
  [/^(?:sr-only|not-sr-only)$/u, 'sr'],
  [/^table-(?:auto|fixed)$/u, 'table-layout'],
  [/^(grid-cols|grid-rows|col-start|col-end|row-start|row-end|col|row)-/u, '$1'],
  [/^\[([^:]+):.*\]$/u, '[$1]'],
]

/** The property that a class says, and those that it decides besides, each with the variants that it stands under. */
export function readClass(name: string): Statement | null {
  const before = known.get(name)
  if (before !== undefined) return before
  const said = findGroup(name)
  known.set(name, said)
  return said
}
type Statement = { says: string; decides: readonly string[] }
// Every button asks for its own each time that it is drawn, and there are no more names than the sources hold.
const known = new Map<string, Statement | null>()

function findGroup(name: string): Statement | null {
  const at = lastColon(name) + 1
  const isForced = name.endsWith('!')
  const under = `${name.slice(0, at)}${isForced ? '!' : ''}`
  const plain = name.slice(at, isForced ? -1 : undefined)
  for (const [begins, says, besides] of groups) {
    const found = begins.exec(plain)
    if (!found) continue
    const property = says.replace('$1', found[1] ?? '')
    return { says: under + property, decides: [property, ...(besides?.split(' ') ?? [])].map((it) => under + it) }
  }
  return null
}

/** Where its variants end: a colon within brackets is a selector's or a value's. */
function lastColon(name: string): number {
  let depth = 0
  let last = -1
  for (const [at, sign] of [...name].entries()) {
    if (sign === '[' || sign === '(') depth++
    else if (sign === ']' || sign === ')') depth--
    else if (sign === ':' && depth === 0) last = at
  }
  return last
}
