import { BaseButton } from '@joy/ui/base-button.tsx'
import { Combobox, ComboboxInput, ComboboxOptions, Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { Icon } from '@joy/ui/icon.tsx'
import { isComposing } from '@joy/ui/is-composing.ts'
import { trapTab } from '@joy/ui/trap-tab.ts'
import { Kbd } from '@joy/ui/kbd.tsx'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { PaletteFooter } from './palette-footer.tsx'
import { PaletteLines } from './palette-lines.tsx'
import type { PaletteItem } from './palette-item.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

type Props = {
  isOpen: boolean
  text: string
  onText: (text: string) => void
  onClose: () => void
  openHelp: () => void
}

/** The command palette: find a subscriber, do something, go somewhere. Ctrl-Enter opens a place in a new tab. */
export function Palette({ isOpen, text, onText, onClose: close, openHelp }: Props) {
  const navigate = useNavigate()
  const isNewTab = useRef(false)
  const { query, groups, isLooking, error } = usePaletteGroups(isOpen ? text : '', openHelp)
  const choose = (item: PaletteItem | null) => {
    if (!item) return
    close()
    if (item.run) item.run()
    else if (isNewTab.current) window.open(item.to, '_blank', 'noopener')
    else void navigate(item.to)
  }
  return (
    <Dialog open={isOpen} onClose={close} aria-label="Command palette" className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 flex items-start justify-center overflow-y-auto px-4 pt-[12vh] pb-4 max-md:p-3">
        <DialogPanel
          data-palette
          onKeyDown={trapTab}
          className="w-full max-w-[620px] animate-open overflow-hidden rounded-dialog bg-surface-over shadow-raised"
        >
          <Combobox<PaletteItem | null> value={null} onChange={choose} immediate>
            <div className="flex h-13 items-center gap-3 border-b border-edge-subtle px-4.5">
              <Icon of={Search} size={18} className="shrink-0 text-text-faint" />
              <ComboboxInput
                data-autofocus
                aria-label="Go to or find"
                placeholder="Go to or find"
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                value={text}
                onChange={(event) => onText(event.target.value)}
                onKeyDown={(event) => {
                  isNewTab.current = event.ctrlKey || event.metaKey
                  if (event.key !== 'Escape' || isComposing(event)) return
                  // The list would take the key for itself.
                  event.preventDefault()
                  close()
                }}
                className="h-full min-w-0 flex-1 bg-transparent text-[1rem] outline-none"
              />
              <BaseButton tabIndex={-1} onClick={close} className="grid h-11 place-items-center">
                <span className="sr-only">Close, </span>
                <Kbd>Esc</Kbd>
              </BaseButton>
            </div>
            <ComboboxOptions
              static
              modal={false}
              aria-label="What fits"
              className="max-h-[min(60dvh,480px)] overflow-y-auto"
            >
              <PaletteLines groups={groups} query={query} />
            </ComboboxOptions>
          </Combobox>
          <PaletteFooter hasLines={groups.length > 0} query={query} isLooking={isLooking} hasFailed={error !== null} />
        </DialogPanel>
      </div>
    </Dialog>
  )
}
