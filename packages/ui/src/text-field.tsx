import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { frameClass, inputClass, type ControlSize } from './control-class.ts'
import { Field, type FieldTexts } from './field.tsx'
import { type Busy, holdText } from './hold-while-busy.ts'

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size'> & FieldTexts & Busy & { size?: ControlSize }

/** Works with react-hook-form's `register`: the ref and the handlers go to the input. */
export function TextField({ label, helper, error, aside, size, isBusy, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} helper={helper} error={error} aside={aside}>
      {(control) => (
        <div className={classNames(frameClass(size), className)}>
          <input {...rest} {...control} {...holdText(isBusy)} className={inputClass} />
        </div>
      )}
    </Field>
  )
}
