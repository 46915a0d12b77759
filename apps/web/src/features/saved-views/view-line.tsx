import type { SavedView } from '@joy/contract'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { Check, Pencil, Star, StarOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Views } from './use-views.ts'
import { viewAddress } from './view-query.ts'

type Props = { view: SavedView; views: Views; isShown: boolean; onGo: () => void }

/** One view: opens it, and behind it what can be done with it. */
export function ViewLine({ view, views, isShown, onGo }: Props) {
  const { pathname, search } = useLocation()
  const [isRenaming, setRenaming] = useState(false)
  if (isRenaming) return <Rename view={view} views={views} onDone={() => setRenaming(false)} />
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
      </Link>
      <IconButton
        size="small"
        icon={view.isDefault ? StarOff : Star}
        label={view.isDefault ? `Do not open ${view.name} by default` : `Open ${view.name} by default`}
        onClick={() => void views.setDefault(view.id, !view.isDefault)}
      />
      <IconButton size="small" icon={Pencil} label={`Rename ${view.name}`} onClick={() => setRenaming(true)} />
      <IconButton size="small" icon={Trash2} label={`Delete ${view.name}`} onClick={() => void views.discard(view)} />
    </li>
  )
}

function Rename({ view, views, onDone }: { view: SavedView; views: Views; onDone: () => void }) {
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
