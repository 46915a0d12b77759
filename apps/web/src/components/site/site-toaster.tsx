import { BaseButton } from '@joy/ui/base-button.tsx'
import { classNames } from '@joy/ui/class-names.ts'
import { Mark } from '@joy/ui/mark.tsx'
import { Toaster, type ToastLook } from '@joy/ui/toaster.tsx'
import { AlertIcon, CrossIcon } from './icons.tsx'

export const siteToastLook: ToastLook = {
  viewport:
    'fixed right-6 bottom-6 z-60 w-[min(420px,100%-32px)] outline-none max-tablet:inset-x-4 max-tablet:bottom-4 max-tablet:w-auto',
  card: (tone) =>
    classNames(
      'grid animate-rise grid-cols-[auto_1fr_auto] gap-3.5 rounded-card py-4.5 pr-2.5 pl-5 shadow-raised data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      tone === 'bad' ? 'bg-danger-tint inset-ring inset-ring-danger/55' : 'bg-surface',
    ),
  mark: (tone) =>
    tone === 'bad' ? (
      <AlertIcon className="mt-px size-6 text-danger-text" />
    ) : (
      <Mark className="mt-px w-[26px] text-action" />
    ),
  title: (tone) =>
    classNames('font-display text-[1.1875rem] leading-[1.35] font-[480]', tone === 'bad' && 'text-danger-text'),
  description: (tone) =>
    classNames('mt-[3px] text-site-base leading-normal', tone === 'bad' ? 'text-text' : 'text-text-soft'),
  close: (
    <BaseButton
      aria-label="Close"
      className="-mt-2.5 grid size-11 place-items-center rounded-panel text-text-soft hover:bg-action-tint hover:text-text"
    >
      <CrossIcon />
    </BaseButton>
  ),
}

/** The toasts of the site; how long they stay and how they go is the console's too. */
export const SiteToaster = () => <Toaster look={siteToastLook} />
