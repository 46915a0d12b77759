import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import { frameClass, inputClass } from './control-class.ts'
import { Field } from './field.tsx'
import { holdText } from './hold-while-busy.ts'
import { IconButton } from './icon-button.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** A password with an eye that shows it. */
export function PasswordField({
  label,
  helper,
  error,
  aside,
  size,
  isBusy,
  className,
  ...rest
}: Omit<TextFieldProps, 'type'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} helper={helper} error={error} aside={aside}>
      {(control) => (
        <div className={classNames(frameClass(size), className)}>
          <input
            autoComplete="current-password"
            {...rest}
            {...control}
            {...holdText(isBusy)}
            type={isShown ? 'text' : 'password'}
            className={inputClass}
          />
          <IconButton
            size="small"
            icon={isShown ? EyeOff : Eye}
            label={isShown ? 'Hide password' : 'Show password'}
            className="-mr-[7px]"
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
