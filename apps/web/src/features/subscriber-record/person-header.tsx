import { IconButton } from '@joy/ui/icon-button.tsx'
import { RecordHeader } from '@joy/ui/record-parts.tsx'
import { Copy } from 'lucide-react'
import { useCopy } from '#hooks/use-copy.ts'

/** Whose record it is: the name, else the address, which can be copied. */
export function PersonHeader({ email, name }: { email: string; name: string | null }) {
  const copy = useCopy()
  return (
    <RecordHeader title={name || email}>
      <span className="truncate" title={email}>
        {name ? email : 'No name'}
      </span>
      <IconButton size="small" icon={Copy} label="Copy e-mail" onClick={() => void copy(email)} />
    </RecordHeader>
  )
}
