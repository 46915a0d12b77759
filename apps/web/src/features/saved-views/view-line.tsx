import type { SavedView } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { Check, Lock, Pencil, Share2, Star, StarOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useMay } from '#hooks/use-may.ts'
import { ownerLabel } from './owner-label.ts'
import type { Views } from './use-views.ts'
import { viewAddress } from './view-query.ts'

type Props = { view: SavedView; views: Views; isShown: boolean; onGo: () => void }

/** One view: opens it, and behind it what can be done with it. */
export function ViewLine({ view, views, isShown, onGo }: Props) {
  const { pathname, search } = useLocation()
  const [act, setAct] = useState<'rename' | 'delete' | null>(null)
  const mayShare = useMay('savedViews.share')
  const done = () => setAct(null)
  if (act === 'rename') return <Rename view={view} views={views} onDone={done} />
  if (act === 'delete') return <DeleteShared view={view} views={views} onDone={done} />
  return (
    <li className="group flex items-center gap-0.5 rounded-small pr-0.5 hover:bg-hover">
      <Link
        to={{ pathname, search: viewAddress(view.query, search) }}
        aria-current={isShown ? 'true' : undefined}
        onClick={onGo}
        className="min-w-0 flex-1 truncate rounded-small -outline-offset-2 py-1.5 pl-1.5 aria-[current]:font-semibold"
        title={view.name}
      >
        {view.name}
        {view.isDefault && <span className="ml-1.5 text-meta font-normal text-text-soft">default</span>}
        {!view.isOwn && <span className="block truncate text-meta font-normal text-text-soft">{ownerLabel(view)}</span>}
      </Link>
      {view.isOwn && (
        <IconButton
          size="small"
          icon={view.isDefault ? StarOff : Star}
          label={view.isDefault ? `Do not open ${view.name} by default` : `Open ${view.name} by default`}
          onClick={() => void views.setDefault(view.id, !view.isDefault)}
        />
      )}
      {view.isOwn && mayShare && (
        <IconButton
          size="small"
          icon={view.isShared ? Lock : Share2}
          label={view.isShared ? `Make ${view.name} private` : `Share ${view.name} with the team`}
          onClick={() => void views.setShared(view.id, !view.isShared)}
        />
      )}
      {view.mayChange && (
        <>
          <IconButton size="small" icon={Pencil} label={`Rename ${view.name}`} onClick={() => setAct('rename')} />
          <IconButton
            size="small"
            icon={Trash2}
            label={`Delete ${view.name}`}
            onClick={() => (view.isShared ? setAct('delete') : void views.discard(view))}
          />
        </>
      )}
    </li>
  )
}

type ActProps = { view: SavedView; views: Views; onDone: () => void }

/** A shared view goes for everybody, and does not come back. */
const DeleteShared = ({ view, views, onDone }: ActProps) => (
  <li className="grid gap-2 p-1.5">
    <p>{`Delete '${view.name}' for everybody?`}</p>
    <div className="flex gap-2 *:flex-1">
      <Button ref={(button) => button?.focus()} size="small" onClick={onDone}>
        Keep it
      </Button>
      <Button size="small" tone="danger" isPending={views.isBusy} onClick={() => void views.discard(view)}>
        Delete view
      </Button>
    </div>
  </li>
)

function Rename({ view, views, onDone }: ActProps) {
  const [name, setName] = useState(view.name)
  return (
    <li>
      <form
        className="flex items-end gap-1 p-1"
        onSubmit={(event) => {
          event.preventDefault()
          void views.rename(view.id, name.trim()).then((isKept) => isKept && onDone())
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            ref={(input) => input?.focus()}
            label={`New name of ${view.name}`}
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <IconButton type="submit" icon={Check} label="Save the name" disabled={name.trim() === ''} />
      </form>
    </li>
  )
}
