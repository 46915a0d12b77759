import type { MailTemplate } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'

type Props = { variables: MailTemplate['variables']; onInsert: (mark: string) => void; disabled: boolean }

/** What this mail knows; pressing one puts it where the cursor is. */
export const VariableList = ({ variables, onInsert, disabled }: Props) => (
  <section aria-label="Variables" className="grid gap-1.5">
    <h2 className="text-table font-[560]">Variables</h2>
    <p className="text-meta text-text-soft">
      Each mail puts its own words in their place. These are all that this one knows.
    </p>
    <ul className="grid gap-1 md:grid-cols-2 md:gap-x-4">
      {variables.map(({ name, meaning, isLink }) => (
        <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2 text-meta text-text-soft">
          <Button
            size="small"
            disabled={disabled}
            aria-label={`Insert {{${name}}}`}
            onClick={() => onInsert(`{{${name}}}`)}
            className="font-[ui-monospace,monospace] text-meta!"
          >
            {`{{${name}}}`}
          </Button>
          <span>
            {meaning}
            {isLink && ' (a link)'}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
