import type { ImportRecord } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Notice } from '@joy/ui/notice.tsx'
import { formatInSentence } from './format-label.ts'
import { WorthKnowing } from './worth-knowing.tsx'

const howMany = (columns: number, known: number) => {
  if (columns === known)
    return columns === 1 ? 'Its one column is known.' : `All ${formatCount(columns)} columns are known.`
  return importedMessage(columns, known)
}

const importedMessage = (columns: number, known: number) =>
  `${formatCount(known)} of ${counted(columns, 'column')} ${known === 1 ? 'is' : 'are'} imported.`

const takenOverTitle = ({ filename, isMended }: NonNullable<ImportRecord['readAs']>) =>
  isMended ? `Read as '${filename}' was` : `Its columns are taken over from '${filename}'`

/** What the file is, or why it cannot be imported as it stands; and what is worth knowing about its rows. */
export function RecognisedNotice({ record }: { record: ImportRecord }) {
  const { format, columns, mapping, notices, error, packed, readAs } = record
  if (error && packed?.part === null)
    return (
      <Notice tone="warn" role="status" title={`Which ${packed.kind === 'xlsx' ? 'sheet' : 'list'} is to be imported?`}>
        {error}
      </Notice>
    )
  if (error)
    return (
      <Notice tone="bad" title="Upload Failed">
        {error}
        {columns.length > 0 && ' Or change the column mapping below.'}
      </Notice>
    )
  if (!format) return null
  const known = mapping.filter((field) => field !== null).length
  const isAllKnown = known === columns.length
  const nothingYet = 'Nothing is written until you press Upload and Process.'
  if (readAs)
    return (
      <>
        <Notice tone="good" role="status" title={takenOverTitle(readAs)}>
          {`${format.isRecognised ? `It was recognised as ${formatInSentence(format.label)}. ` : ''}${howMany(columns.length, known)} Change below what is otherwise. ${nothingYet}`}
        </Notice>
        <WorthKnowing notices={notices} />
      </>
    )
  return (
    <>
      {format.isRecognised || isAllKnown ? (
        <Notice
          tone="good"
          role="status"
          title={format.isRecognised ? `Recognised as ${formatInSentence(format.label)}` : 'Every column has its place'}
        >
          {`${howMany(columns.length, known)} ${nothingYet}`}
        </Notice>
      ) : (
        <Notice
          tone="warn"
          role="status"
          title="The columns of this file are not known"
        >{`Say below where each one goes. ${importedMessage(columns.length, known)} ${nothingYet}`}</Notice>
      )}
      <WorthKnowing notices={notices} />
    </>
  )
}
