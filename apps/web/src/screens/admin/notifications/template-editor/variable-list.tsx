import type { MailTemplate } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'

type Props = { variables: MailTemplate['variables']; onInsert: (mark: string) => void; disabled: boolean }

/** What this mail knows; pressing one puts it where the cursor is. */
export const VariableList = ({ variables, onInsert, disabled }: Props) => (
  <section aria-label="Variables" className="grid gap-1.5">
    <h3 className="text-table font-[560]">Variables</h3>
    <p className="text-meta text-text-soft">
      Each mail puts its own words in their place. These are all that this one knows.
    </p>
    <ul className="mt-1 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1.5 max-narrow:grid-cols-[minmax(0,1fr)]">
      {variables.map(({ name, meaning, isLink }) => (
        <li
          key={name}
          className="col-span-full grid grid-cols-subgrid items-center text-meta text-text-soft max-narrow:gap-y-0.5"
        >
          <Button
            size="small"
            disabled={disabled}
            aria-label={`Insert {{${name}}}`}
            onClick={() => onInsert(`{{${name}}}`)}
            className="justify-start font-[ui-monospace,monospace] text-meta leading-[1.125rem] max-narrow:h-auto max-narrow:min-w-0 max-narrow:text-left max-narrow:[overflow-wrap:anywhere] max-narrow:whitespace-normal"
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
