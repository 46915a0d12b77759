import { classNames } from '@joy/ui/class-names.ts'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { AlertIcon } from './icons.tsx'

type Props = ComponentPropsWithRef<'input'> & { label: string; helper?: ReactNode; error?: string | undefined }

/** Label above, error and helper below. Works with react-hook-form's `register`. */
export function SiteField({ label, helper, error, ...rest }: Props) {
  const id = useId()
  const described = [error && `${id}-error`, helper && `${id}-helper`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-site-base leading-[1.4] font-[550]">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={siteInputClass(Boolean(error))}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {helper && (
        <p id={`${id}-helper`} className={classNames('text-site-s text-text-soft', error ? 'mt-1 pl-7' : 'mt-2')}>
          {helper}
        </p>
      )}
    </div>
  )
}

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="mt-2.5 flex items-center gap-2 text-site-base font-medium text-danger-text">
    <AlertIcon />
    {children}
  </p>
)

export const siteInputClass = (isWrong: boolean) =>
  classNames(
    'focus-field h-13.5 w-full rounded-panel border bg-surface px-4 text-site-m/none transition-[border-color,box-shadow] duration-150 placeholder:text-text-soft placeholder:opacity-85',
    isWrong ? 'border-danger shadow-[0_0_0_1px_var(--danger)]' : 'border-border-control hover:border-text-soft',
  )
