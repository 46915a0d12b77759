import type { Letter, Part, Sender } from './letter.ts'

/** The same letter for those who read plain text. */
export function renderText({ heading, parts, unsubscribe }: Letter, sender: Sender): string {
  const footer = [
    `Questions? Write to ${sender.supportEmail} or call ${sender.supportPhone}.`,
    `${sender.siteName}: ${sender.appUrl}/`,
    ...(unsubscribe ? [`Unsubscribe from these emails: ${unsubscribe}`] : []),
  ]
  return `${[heading, ...parts.map(renderPart), '-- ', footer.join('\n')].join('\n\n')}\n`
}

function renderPart(part: Part): string {
  switch (part.kind) {
    case 'text':
    case 'note':
      return part.text
    case 'button':
    case 'link':
      return `${part.label}:\n${part.href}`
    case 'code':
      return `    ${part.code}`
    case 'facts':
      return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  }
}
