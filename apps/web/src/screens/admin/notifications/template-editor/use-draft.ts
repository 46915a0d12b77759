import type { MailTemplate } from '@joy/contract'
import type { TemplateText } from '@joy/domain/mail/editable-templates.ts'
import { templateFaults, type TemplateFault } from '@joy/domain/mail/template-faults.ts'
import { useState } from 'react'
import { z } from 'zod/mini'

const storedDraft = z.object({ subject: z.string(), body: z.string() })
const toKey = ({ name }: MailTemplate) => `mail-draft:${name}`

function readDraft(template: MailTemplate): TemplateText | null {
  try {
    return storedDraft.safeParse(JSON.parse(sessionStorage.getItem(toKey(template)) ?? 'null')).data ?? null
  } catch {
    // Somebody else wrote under this name; it is no draft.
    return null
  }
}

/** The words as they stand in the editor, kept in this window until they are saved or given up, so that Back loses nothing. */
export function useDraft(template: MailTemplate) {
  const [draft, setDraft] = useState(() => readDraft(template))
  const [wasKept, setWasKept] = useState(draft !== null)
  const text: TemplateText = draft ?? { subject: template.subject, body: template.body }
  const isDirty = text.subject !== template.subject || text.body !== template.body
  const faults = templateFaults(template.name, text)
  const faultIn = (field: TemplateFault['field']) =>
    isDirty ? faults.find((it) => it.field === field)?.message : undefined
  const drop = () => {
    sessionStorage.removeItem(toKey(template))
    setDraft(null)
    setWasKept(false)
  }
  return {
    text,
    isDirty,
    isSound: faults.length === 0,
    faultIn,
    change: (change: Partial<TemplateText>) => {
      const next = { ...text, ...change }
      sessionStorage.setItem(toKey(template), JSON.stringify(next))
      setDraft(next)
    },
    drop,
    /** The draft came from an earlier visit. */
    wasKept: wasKept && isDirty,
  }
}
export type Draft = ReturnType<typeof useDraft>
