import type { PastedLine } from '@joy/contract'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'

const states: Record<PastedLine['state'], { tone: BadgeTone; label: string }> = {
  new: { tone: 'good', label: 'New' },
  known: { tone: 'neutral', label: 'Known already' },
  unsubscribed: { tone: 'bad', label: 'Unsubscribed' },
  closed: { tone: 'bad', label: 'Mailbox closed' },
  refused: { tone: 'bad', label: 'Not read' },
  twice: { tone: 'neutral', label: 'Twice' },
}

/** What would become of each person, before anything is written; the line of the paste where several stand. */
export const PastedLines = ({ lines }: { lines: readonly PastedLine[] }) => (
  <ul aria-label="Who was read" className="divide-y divide-edge-subtle rounded-small border border-edge">
    {lines.map((line, index) => {
      const { tone, label } = states[line.state]
      return (
        <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 md:px-5">
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="text-body font-strong">{line.name ?? line.email ?? line.text}</p>
            <p className="text-table text-text-soft">
              {line.email !== null && line.name !== null && <span>{line.email}</span>}
              {line.reason !== null && (
                <span className="block">
                  {line.state === 'refused' ? `Line ${line.line}: ${line.reason}.` : line.reason}
                </span>
              )}
            </p>
          </div>
          <Badge tone={tone}>{label}</Badge>
        </li>
      )
    })}
  </ul>
)
