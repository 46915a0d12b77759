import type { ComponentPropsWithRef, KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'
import { type Busy, holdText } from './hold-while-busy.ts'
import { isComposing } from './is-composing.ts'

export type TextAreaProps = ComponentPropsWithRef<'textarea'> & FieldTexts & Busy

/** Enter alone begins a line. */
function submitByCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || isComposing(event)) return
  event.preventDefault()
  // By the form's button, which knows whether it can be sent now.
  const buttons = [...(event.currentTarget.form?.elements ?? [])].filter((it) => it instanceof HTMLButtonElement)
  buttons.find(({ type }) => type === 'submit')?.click()
}

/** Several lines; as high as `rows` says, higher by the hand. Ctrl-Enter sends their form. */
export function TextArea({ label, helper, error, aside, isBusy, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} helper={helper} error={error} aside={aside}>
      {(control) => (
        <textarea
          onKeyDown={submitByCtrlEnter}
          {...rest}
          {...control}
          {...holdText(isBusy)}
          className={classNames(
            'min-h-24 w-full resize-y rounded-control border border-border-control bg-surface px-2.5 py-2 text-(length:--control-text) leading-5 focus:border-transparent focus:outline-2 focus:-outline-offset-1 focus:outline-focus-ring read-only:border-edge-control read-only:bg-surface-sunk aria-invalid:border-danger-text aria-invalid:shadow-[inset_0_0_0_1px_var(--danger-text)]',
            className,
          )}
        />
      )}
    </Field>
  )
}
