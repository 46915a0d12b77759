import { useState, type FormEvent } from 'react'
import type { z } from 'zod/mini'
import { useIsLive } from './use-is-live.ts'

type Options<Values> = { schema: z.ZodMiniType<Values>; onValid: (values: Values) => void; onInput?: () => void }
type Errors = Record<string, string>

/**
 * A form of the site. Its fields are the browser's own: what was typed before the page was taken over stays, and a press
 * until then posts the form to the server, never into the address. From then on it is checked here first, and a field
 * that was wrong is checked again as it is corrected.
 */
export function useSiteForm<Values>({ schema, onValid, onInput }: Options<Values>) {
  const [errors, setErrors] = useState<Errors>({})
  const isLive = useIsLive()
  const check = (form: HTMLFormElement) => schema.safeParse(Object.fromEntries(new FormData(form)))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const reading = check(form)
    if (reading.success) {
      setErrors({})
      return onValid(reading.data)
    }
    const found = toErrors(reading.error)
    setErrors(found)
    const wrong = [...form.elements].find((it) => it instanceof HTMLInputElement && it.name in found)
    if (wrong instanceof HTMLElement) wrong.focus()
  }
  const correct = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    onInput?.()
    if (!(target instanceof HTMLInputElement) || !(target.name in errors)) return
    const { [target.name]: _was, ...others } = errors
    const now = toErrors(check(currentTarget).error)[target.name]
    setErrors(now ? { ...others, [target.name]: now } : others)
  }
  return { errors, form: { method: 'post', noValidate: isLive, onSubmit: submit, onInput: correct } as const }
}

type Refused = { issues: readonly { path: readonly PropertyKey[]; message: string }[] }

/** The first sentence of each field. */
const toErrors = (refused: Refused | undefined): Errors =>
  Object.fromEntries((refused?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const).reverse())
