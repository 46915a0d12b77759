import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { Kbd } from '@joy/ui/kbd.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { trpc } from '#data/trpc.ts'
import { apiPaths } from '#paths.ts'

const shortcuts: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Ctrl', 'K'], does: 'Go to a screen, find a subscriber, do something' },
  { keys: ['g', 'd'], does: 'Go to the dashboard; other letters stand in the palette' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['j', 'k'], does: 'Next and previous row' },
  { keys: ['↵'], does: 'Open the record of the row; j and k then walk' },
  { keys: ['x'], does: 'Select the row; with Shift everything from the last one' },
  { keys: ['Esc'], does: 'Close the record, clear the selection, close what is open' },
  { keys: ['Ctrl', '↵'], does: 'Confirm a dialog' },
  { keys: ['F8'], does: 'Go to the notifications' },
  { keys: ['?'], does: 'Show this help' },
]

/** The shortcuts, the API's pages and whom to ask. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { data } = trpc.session.setup.useQuery()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Help"
      description="Keys that work in the console"
      footer={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-y-2 text-table">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex items-start gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-edge-subtle pt-3.5">
        <TextLink href={apiPaths.docs()}>API documentation</TextLink>
        {data?.supportEmail && <TextLink href={`mailto:${data.supportEmail}`}>{data.supportEmail}</TextLink>}
      </p>
    </Dialog>
  )
}
