import type { Part } from './letter.ts'

const buttonLine = /^\[([^\][]+)\]\(([^()\s]+)\)$/u

/**
 * Reads a template's body, its variables still in it. A line that begins with `# ` is the heading, `> ` a quiet note,
 * `- Name: value` a fact; `[Label](target)` alone on a line is the button, after `> ` a quiet link; an empty line
 * ends a paragraph.
 */
export function parseBody(body: string): { heading: string | null; parts: Part[] } {
  let heading: string | null = null
  const parts: Part[] = []
  let isOpen = false
  for (const line of body.split(/\r\n|\r|\n/u).map((it) => it.trim())) {
    const part = line === '' ? null : toPart(line)
    if (heading === null && line.startsWith('# ')) heading = line.slice(2).trim()
    else if (part && isOpen && !joined(parts, part)) parts.push(part)
    else if (part && !isOpen) parts.push(part)
    isOpen = part !== null
  }
  return { heading, parts }
}

function toPart(line: string): Part {
  if (line.startsWith('> ')) {
    const [, label, href] = buttonLine.exec(line.slice(2).trim()) ?? []
    return label && href ? { kind: 'link', label, href } : { kind: 'note', text: line.slice(2).trim() }
  }
  const [, name, value] = /^- ([^:]+):\s*(.+)$/u.exec(line) ?? []
  if (name && value) return { kind: 'facts', facts: [[name.trim(), value]] }
  const [, label, href] = buttonLine.exec(line) ?? []
  return label && href ? { kind: 'button', label, href } : { kind: 'text', text: line.replace(/^#+ /u, '') }
}

/** Adds a line to the part before it, where both are of one kind: lines make a paragraph, facts a table. */
function joined(parts: Part[], next: Part): boolean {
  const last = parts.at(-1)
  if (!last) return false
  if (last.kind === 'facts' && next.kind === 'facts')
    return parts.splice(-1, 1, { kind: 'facts', facts: [...last.facts, ...next.facts] }).length > 0
  if ((last.kind === 'text' && next.kind === 'text') || (last.kind === 'note' && next.kind === 'note'))
    return parts.splice(-1, 1, { ...last, text: `${last.text} ${next.text}` }).length > 0
  return false
}
