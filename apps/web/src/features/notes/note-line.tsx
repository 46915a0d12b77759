import type { Note } from '@joy/contract'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatMoment, formatMomentWithZone } from '#dates.ts'

/** About six lines of the panel. */
const isLong = (text: string) => text.length > 320 || text.split('\n').length > 6

/** One note as it was written, with its own lines; a long one is folded. */
export function NoteLine({ note, onRemove }: { note: Note; onRemove: () => void }) {
  const { text, author, at, mayRemove } = note
  const [isWhole, setWhole] = useState(!isLong(text))
  return (
    <li className="grid gap-1 rounded-small border border-edge py-2 pr-1.5 pl-3 text-table">
      <div className="flex items-start gap-1.5">
        <p
          dir="auto"
          className={`min-w-0 flex-1 py-1 whitespace-pre-line [overflow-wrap:anywhere] ${isWhole ? '' : 'line-clamp-6'}`}
        >
          {text}
        </p>
        {mayRemove && (
          <IconButton size="small" icon={Trash2} label={`Delete the note by ${author}`} onClick={onRemove} />
        )}
      </div>
      {isLong(text) && (
        <TextLink as="button" className="justify-self-start" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show the whole note'}
        </TextLink>
      )}
      <p title={formatMomentWithZone(at)} className="text-meta text-text-soft tabular-nums">
        {author}, {formatMoment(at)}
      </p>
    </li>
  )
}
