/** The parameter of SMTP_URL that lets a password go out in clear text. */
const RISK = 'allowPlaintextPassword'

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || host.startsWith('127.')

/**
 * Whether mail goes out over TLS or not at all: with credentials and a host that is not this machine, unless the address names the
 * risk (ruling 65). Gives the address without that parameter, which is ours.
 */
export function demandTls(address: string): { url: string; isDemanded: boolean } {
  const url = new URL(address)
  const isRisked = url.searchParams.get(RISK) === 'yes'
  url.searchParams.delete(RISK)
  const hasCredentials = url.username !== '' || url.password !== ''
  return {
    url: url.href,
    isDemanded: url.protocol === 'smtp:' && hasCredentials && !isLoopback(url.hostname) && !isRisked,
  }
}
