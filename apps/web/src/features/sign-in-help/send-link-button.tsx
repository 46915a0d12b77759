import { Button } from '@joy/ui/button.tsx'
import { useMay } from '#hooks/use-may.ts'
import type { SendLink } from './use-send-link.ts'

/** Among what can be done for somebody; what came of it stands in their sign-in help. */
export const SendLinkButton = ({ link }: { link: SendLink }) =>
  useMay('signInHelp.sendLink') && (
    <Button isPending={link.isPending} pendingLabel="Sending..." onClick={link.send}>
      Send sign-in link
    </Button>
  )
