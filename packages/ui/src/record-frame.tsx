/**
 * For the frame around the list: it steps back by the panel's width, and up to 1680 px the table's lesser columns do
 * too; up to 1320 px so does one more of some, lest the names vanish. On a phone, where the panel covers everything, neither the keyboard nor assistive technology reaches what lies
 * below.
 */
export const recordInset =
  'wide:has-[[data-record-panel]]:pe-[440px] wide:max-[105rem]:has-[[data-record-panel]]:[&_[data-step-back]]:hidden wide:max-[82.5rem]:has-[[data-record-panel]]:[&_[data-spare]]:hidden wide:has-[[data-record-panel]]:[&_main>*]:px-5 wide:has-[[data-record-panel]]:[&_main>header>div]:px-0 max-md:has-[[data-record-panel]]:[&_*:not([data-record-panel],[data-record-panel]_*,:has([data-record-panel]))]:invisible'

export const recordFrame =
  'fixed end-0 bottom-0 top-(--shell-top,0px) z-25 w-[440px] max-w-full overflow-y-auto overscroll-contain border-s border-edge bg-surface pb-(--toast-room,0px) scroll-pb-(--toast-room,0px) shadow-[-16px_0_32px_-24px_oklch(0.24_0.02_60/.2)] [scrollbar-width:thin] max-md:top-0 max-md:start-0 max-md:z-40 max-md:w-full max-md:border-0'
export const recordBar =
  'sticky top-0 z-2 flex h-14 items-center gap-1 border-b border-edge-subtle bg-surface ps-5 pe-3 text-table text-text-soft max-md:ps-4'

/** Keeps the panel's space while its code is on its way, so that the list does not move twice. */
export const RecordPanelComing = () => (
  <section aria-label="Record" aria-busy="true" data-record-panel className={recordFrame}>
    <div data-no-print className={recordBar} />
  </section>
)
