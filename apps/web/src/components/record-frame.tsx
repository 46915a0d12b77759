import { RecordPanel } from '@joy/ui/record-panel.tsx'
import { useEffect, type ReactNode } from 'react'
import { useCopy } from '../hooks/use-copy.ts'
import { useRecord } from '../hooks/use-open-record.ts'

type Props = {
  /** Whose record it is; while that is not known what kind it is, such as 'Subscriber'. */
  label: string
  /** Further acts in the panel's bar. */
  more?: ReactNode
  children: ReactNode
}

/** The panel of a list's nested route: walks its list, copies its address, closes back to the row. */
export function RecordFrame({ label, more, children }: Props) {
  const record = useRecord()
  const copy = useCopy()
  useEffect(() => {
    const before = document.title
    document.title = `${label} · ${before}`
    return () => {
      document.title = before
    }
  }, [label])
  return (
    <RecordPanel
      label={label}
      position={record.position}
      onPrevious={record.previous}
      onNext={record.next}
      onCopyLink={() => void copy(location.href)}
      more={more}
      onClose={record.close}
    >
      {children}
    </RecordPanel>
  )
}
