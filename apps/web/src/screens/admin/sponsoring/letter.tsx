import { RecordSection } from '@joy/ui/record-parts.tsx'

/** What somebody wrote, in their own lines; nothing where they wrote nothing. */
export const Letter = ({ text }: { text: string }) =>
  text === '' ? null : (
    <RecordSection title="Message">
      <p dir="auto" className="text-body whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
    </RecordSection>
  )
