import { SecretShownOnce } from '#components/secret-shown-once.tsx'

/** A new endpoint's secret, or another one of an endpoint that is there. */
export const EndpointSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <SecretShownOnce
    title="Copy the secret"
    secret={secret}
    use="Your tool needs it to see that a message is from here."
    onClose={onClose}
  />
)
