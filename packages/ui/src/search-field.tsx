import { Search, X } from 'lucide-react'
import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import { frameClass, inputClass } from './control-class.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { isComposing } from './is-composing.ts'
import { Kbd } from './kbd.tsx'

export type SearchFieldProps = {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** The key that the screen listens for, shown while the field is empty. */
  hotkey?: string
  disabled?: boolean
  className?: string
  /** The screen focuses the field through this id. */
  id?: string
}

/** A search box. Esc and the cross clear it; the focus stays. What an input method has not settled yet is not searched for. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  hotkey,
  disabled,
  className,
  id,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [unsettled, setUnsettled] = useState<string | null>(null)
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setUnsettled(target.value)
    else onChange(target.value)
  }
  const settle = () => {
    setUnsettled(null)
    onChange(input.current?.value ?? '')
  }
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '' || isComposing(event)) return
    event.stopPropagation()
    clear()
  }
  return (
    <div className={classNames(frameClass(), className)}>
      <Icon of={Search} className="shrink-0 text-text-faint" />
      <input
        ref={input}
        id={id}
        type="text"
        role="searchbox"
        aria-label={label}
        placeholder={placeholder}
        dir="auto"
        value={unsettled ?? value}
        disabled={disabled}
        onChange={change}
        onCompositionEnd={settle}
        onKeyDown={onKeyDown}
        className={inputClass}
      />
      {value === '' && hotkey && !disabled && <Kbd className="max-md:hidden">{hotkey}</Kbd>}
      {value !== '' && <IconButton size="small" icon={X} label="Clear search" className="-mr-[7px]" onClick={clear} />}
    </div>
  )
}
