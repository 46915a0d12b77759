import { File as FileIcon, Upload } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { type Busy, holdButton } from './hold-while-busy.ts'
import { Icon } from './icon.tsx'

export type FileDropProps = Busy & {
  label: string
  /** What the input accepts, such as '.csv'. Dropped files with another ending are refused by the caller. */
  accept: string
  file?: { name: string; note?: string } | undefined
  onChoose: (file: File) => void
  onRemove?: () => void
  error?: string | undefined
  hint?: string
  disabled?: boolean
}

/** A real file input in a dashed area that also takes a dropped file. */
export function FileDrop({ label, accept, file, onChoose, onRemove, error, hint, ...its }: FileDropProps) {
  const { disabled = false, isBusy = false } = its
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const choose = (chosen: FileList | null) => {
    if (chosen?.[0] && !disabled && !isBusy) onChoose(chosen[0])
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const remove = () => {
    if (input.current) input.current.value = ''
    onRemove?.()
  }
  return (
    <div className="grid gap-2">
      <div
        onDrop={onDrop}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        className={classNames(area, isOver && 'border-action bg-picked', error && 'border-danger-text')}
      >
        <Icon of={file ? FileIcon : Upload} className="shrink-0 text-text-soft" />
        <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {file ? (
            <>
              <b className="font-[560]">{file.name}</b> <span className="text-text-soft">{file.note}</span>
            </>
          ) : (
            <span className="text-text-soft">Drop the file here, or choose it.</span>
          )}
        </p>
        <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
          <Button size="small" disabled={disabled} isBusy={isBusy} onClick={() => input.current?.click()}>
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>
          {file && onRemove && (
            <Button size="small" tone="quiet" disabled={disabled} isBusy={isBusy} onClick={remove}>
              Remove
            </Button>
          )}
        </div>
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          tabIndex={-1}
          aria-describedby={`${id}-words`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => choose(event.target.files)}
          {...holdButton(isBusy)}
          className="sr-only"
        />
      </div>
      <div id={`${id}-words`} className="grid gap-1 text-table">
        {error && (
          <p role="alert" className="text-danger-text">
            {error}
          </p>
        )}
        {hint && <p className="text-text-soft">{hint}</p>}
      </div>
    </div>
  )
}

const area =
  'relative flex flex-wrap items-center gap-3 rounded-small border border-dashed border-border-control bg-surface px-3 py-2.5 text-table'
