import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type FieldTexts = {
  label: string
  helper?: ReactNode | undefined
  /** Says what is wrong and what to do; also marks the field invalid. */
  error?: string | undefined
  /** Beside the label, such as a link. */
  aside?: ReactNode | undefined
}
export type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** Label, control, error and helper, tied together for assistive technology. */
export function Field({
  label,
  helper,
  error,
  aside,
  children,
}: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, helper && `${id}-helper`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-table font-[560]">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-meta text-danger-text">
          <Icon of={CircleAlert} size={14} className="mt-px shrink-0" />
          {error}
        </p>
      )}
      {helper && (
        <p id={`${id}-helper`} className="text-meta text-text-soft">
          {helper}
        </p>
      )}
    </div>
  )
}
