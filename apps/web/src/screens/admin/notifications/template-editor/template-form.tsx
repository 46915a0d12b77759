import type { MailTemplate } from '@joy/contract'
import { TextArea } from '@joy/ui/text-area.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useRef } from 'react'
import type { Draft } from './use-draft.ts'
import { VariableList } from './variable-list.tsx'
import { WritingHelp } from './writing-help.tsx'

type Props = { template: MailTemplate; draft: Draft; isReadOnly: boolean; formId: string; onSave: () => void }

/** Subject and body. A variable goes where the cursor was last, into the body unless it was in the subject. */
export function TemplateForm({ template, draft, isReadOnly, formId, onSave }: Props) {
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const last = useRef<'subject' | 'body'>('body')
  const insert = (mark: string) => {
    const field = last.current
    const control = field === 'subject' ? subject.current : body.current
    if (!control) return
    const from = control.selectionStart ?? control.value.length
    control.focus()
    control.setRangeText(mark, from, control.selectionEnd ?? from, 'end')
    draft.change({ [field]: control.value })
  }
  return (
    <div className="p-4 md:p-5">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-body font-bold">Words</h2>
        <p className="text-table text-text-soft">{template.when}</p>
      </div>
      <form
        id={formId}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.isSound) onSave()
          else (draft.faultIn('subject') ? subject : body).current?.focus()
        }}
      >
        <TextField
          ref={subject}
          label="Subject"
          value={draft.text.subject}
          error={draft.faultIn('subject')}
          readOnly={isReadOnly}
          onFocus={() => (last.current = 'subject')}
          onChange={(event) => draft.change({ subject: event.target.value })}
        />
        <TextArea
          ref={body}
          label="Body"
          rows={18}
          value={draft.text.body}
          error={draft.faultIn('body')}
          readOnly={isReadOnly}
          onFocus={() => (last.current = 'body')}
          onChange={(event) => draft.change({ body: event.target.value })}
        />
        <WritingHelp />
        <VariableList variables={template.variables} onInsert={insert} disabled={isReadOnly} />
      </form>
    </div>
  )
}
