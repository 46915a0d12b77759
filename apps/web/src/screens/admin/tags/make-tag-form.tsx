import { tagFault } from '@joy/domain/tags.ts'
import { Button } from '@joy/ui/button.tsx'
import { frameClass, inputClass } from '@joy/ui/control-class.ts'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { TagActs } from './use-tag-acts.ts'

/** Makes a tag by its name; a colour is chosen for it, and can be changed. */
export function MakeTagForm({ acts }: { acts: TagActs }) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const errorId = useId()
  const error = fault ?? acts.makeFault
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const found = tagFault(name)
        setFault(found ?? undefined)
        if (found === null) acts.make(name, () => setName(''))
      }}
      className="ml-auto grid grid-cols-[minmax(0,1fr)] justify-items-end gap-1 max-md:w-full max-md:justify-items-stretch"
    >
      <div className="flex min-w-0 gap-2">
        <div className={`${frameClass()} max-md:flex-1 md:w-52`}>
          <input
            aria-label="New tag"
            placeholder="New tag"
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setFault(undefined)
              acts.forgetMake()
            }}
            className={inputClass}
          />
        </div>
        <Button type="submit" tone="primary" icon={Plus} isPending={acts.isMaking} pendingLabel="Making...">
          Make tag
        </Button>
      </div>
      {error && (
        <p id={errorId} role="alert" className="text-meta text-danger-text">
          {error}
        </p>
      )}
    </form>
  )
}
