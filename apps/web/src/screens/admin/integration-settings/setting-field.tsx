import { counted } from '@joy/domain/labels/counted.ts'
import { toFault, type IntegrationField, isMasked, getWarning } from '@joy/domain/integrations/integration-fields.ts'
import { frameClass, inputClass } from '@joy/ui/control-class.ts'
import { holdText } from '@joy/ui/hold-while-busy.ts'
import { Icon } from '@joy/ui/icon.tsx'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { CircleAlert, Copy, Eye, EyeOff, TriangleAlert } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { typedOver } from './field-text.ts'
import { FieldRow } from './field-row.tsx'
import type { IntegrationSettings } from './use-integration-settings.ts'

type Props = {
  settings: IntegrationSettings
  field: IntegrationField
  hint?: ReactNode
  /** A bare input in a grid, named for assistive technology alone. */
  isBare?: boolean
  /** Where the label cannot be the field's own. */
  label?: string
}

/** One setting: its input, copy, and for a secret the eye. A stored secret is a mask until the password is given again. */
export function SettingField({ settings, field, hint, isBare = false, label = field.label }: Props) {
  const { getText, edit, getShown, hide, ask, copyField, isBusy } = settings
  const id = useId()
  const [isTypedShown, setTypedShown] = useState(false)
  const text = getText(field.name)
  const isStored = field.isSecret && isMasked(text)
  const shown = isStored ? getShown(field.name) : undefined
  const isVisible = shown !== undefined || isTypedShown
  const value = shown?.value ?? text
  const warning = getWarning(field, value)
  const fault = text === '' ? undefined : toFault(field, text)
  const type = (next: string) => {
    hide(field.name)
    edit(field.name, isStored && !shown ? typedOver(text, next) : next)
  }
  const toggle = () => {
    if (shown) hide(field.name)
    else if (isStored) ask('Show', [field])
    else setTypedShown(!isTypedShown)
  }
  const notes = [fault && `${id}-fault`, warning && `${id}-warning`, (hint || shown) && `${id}-hint`].filter(Boolean)
  const control = (
    <div className={frameClass()}>
      <input
        id={id}
        value={value}
        type={field.isSecret && !isStored && !isTypedShown && text !== '' ? 'password' : 'text'}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => isStored && event.target.select()}
        placeholder={field.placeholder}
        autoComplete={field.isSecret ? 'new-password' : 'off'}
        spellCheck={false}
        aria-label={isBare ? label : undefined}
        aria-invalid={fault ? true : undefined}
        aria-describedby={notes.join(' ') || undefined}
        {...holdText(isBusy)}
        className={`${inputClass} text-ellipsis tracking-[0.02em]`}
      />
      <span className="-mr-[7px] flex">
        {field.isSecret && (
          <IconButton
            size="small"
            icon={isVisible ? EyeOff : Eye}
            label={`${isVisible ? 'Hide' : 'Show'} ${label}`}
            disabled={text === ''}
            onClick={toggle}
          />
        )}
        <IconButton
          size="small"
          icon={Copy}
          label={`Copy ${label}`}
          disabled={text === ''}
          onClick={() => copyField(field)}
        />
      </span>
    </div>
  )
  const remarks = (
    <>
      {fault && <Note id={`${id}-fault`} icon={CircleAlert} text={fault} className="text-danger-text" />}
      {warning && <Note id={`${id}-warning`} icon={TriangleAlert} text={warning} className="text-warn-text" />}
      {(hint || shown) && (
        <p id={`${id}-hint`} className="text-meta text-text-soft tabular-nums">
          {shown ? <span data-counts>{`Shown for ${counted(shown.secondsLeft, 'more second')}.`}</span> : hint}
        </p>
      )}
    </>
  )
  if (isBare)
    return (
      <div className="grid content-start gap-1.5">
        {control}
        {remarks}
      </div>
    )
  return (
    <FieldRow label={label} htmlFor={id}>
      {control}
      {remarks}
    </FieldRow>
  )
}

type NoteProps = { id: string; icon: typeof CircleAlert; text: string; className: string }

const Note = ({ id, icon, text, className }: NoteProps) => (
  <p id={id} className={`flex gap-1.5 text-meta ${className}`}>
    <Icon of={icon} size={14} className="mt-px shrink-0" />
    {text}
  </p>
)
