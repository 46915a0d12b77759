import * as Toast from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useSyncExternalStore, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { holdSecondPress } from './hold-second-press.ts'
import { dismissToast, readToasts, subscribeToToasts, type ToastEntry, type ToastTone } from './toast-store.ts'
import { useToastRoom } from './use-toast-room.ts'

const marks = {
  neutral: { icon: Info, colour: 'text-text-soft' },
  good: { icon: CircleCheck, colour: 'text-text' },
  bad: { icon: CircleAlert, colour: 'text-bad-mark' },
} satisfies Record<ToastTone, unknown>
/** How toasts look in an area; how they behave is the same in all. */
export type ToastLook = {
  viewport: string
  card: (tone: ToastTone) => string
  mark: (tone: ToastTone) => ReactNode
  title: (tone: ToastTone) => string
  description: (tone: ToastTone) => string
  /** A button, named by itself. */
  close: ReactElement
}

// On a phone a dialog rises from where toasts stand: it covers them, and they are never the only place to read.
export const consoleToastLook: ToastLook = {
  viewport:
    'fixed right-6 bottom-6 z-60 max-md:z-45 flex max-w-[min(460px,calc(100vw-32px))] flex-col outline-none max-md:inset-x-4 max-md:bottom-4 max-md:max-w-none',
  card: (tone) =>
    classNames(
      'flex animate-open items-center gap-3 rounded-panel py-3 pr-3 pl-4 text-table shadow-raised data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      tone === 'bad' ? 'bg-danger-tint' : 'bg-surface-over',
    ),
  mark: (tone) => <Icon of={marks[tone].icon} className={classNames('shrink-0', marks[tone].colour)} />,
  title: (tone) => classNames('font-semibold', tone === 'bad' && 'text-danger-text'),
  description: (tone) => (tone === 'bad' ? 'text-text' : 'text-text-soft'),
  close: <IconButton size="small" icon={X} label="Close" />,
}

/** Stands once at the root. Specification, section 9: 5000 ms, swipe right 50 px, F8 focuses the region. */
export function Toaster({ look: areaLook }: { look?: ToastLook }) {
  // No default of the parameter: the studio's table of props would read what is in it, and it cannot be read.
  const look = areaLook ?? consoleToastLook
  const region = useToastRoom()
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  return (
    <Toast.Provider label="Notification" duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((entry) => (
        <ToastCard key={entry.id} entry={entry} look={look} />
      ))}
      <Toast.Viewport ref={region} hotkey={['F8']} label="Notifications ({hotkey})" className={look.viewport} />
    </Toast.Provider>
  )
}

function ToastCard({ entry, look }: { entry: ToastEntry; look: ToastLook }) {
  const { id, isOpen, title, description, action, duration, tone = 'neutral' } = entry
  return (
    <Toast.Root
      open={isOpen}
      onOpenChange={(open) => !open && dismissToast(id)}
      type={tone === 'bad' ? 'foreground' : 'background'}
      {...(duration === undefined ? {} : { duration })}
      className={look.card(tone)}
    >
      {look.mark(tone)}
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <Toast.Title className={look.title(tone)}>{title}</Toast.Title>
        {description && <Toast.Description className={look.description(tone)}>{description}</Toast.Description>}
      </div>
      {action && (
        <Toast.Action
          altText={action.label}
          onClick={(event) => {
            holdSecondOf(event)
            action.onPress()
          }}
          className={buttonClass({ tone: 'quiet', size: 'small' })}
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close asChild onClick={holdSecondOf}>
        {look.close}
      </Toast.Close>
    </Toast.Root>
  )
}

/** It goes by its first press, and the second half of a double press falls on what lies behind it. */
const holdSecondOf = ({ clientX: x, clientY: y, detail }: MouseEvent): void => {
  if (detail > 0) holdSecondPress({ x, y, at: performance.now() })
}
