/** Whom the console's Upgrade action kept for the upgrade form (specification, section 3); null where nobody is. */
export function readUpgradePerson(): { email: string; name: string } | null {
  try {
    const email = localStorage.getItem('subscription_email')
    return email ? { email, name: localStorage.getItem('subscription_name') ?? '' } : null
  } catch {
    return null // storage is forbidden: the address may carry both
  }
}

/** Once the upgrade stands, nobody is kept any more. */
export function forgetUpgradePerson(): void {
  try {
    localStorage.removeItem('subscription_email')
    localStorage.removeItem('subscription_name')
  } catch {
    return // storage is forbidden: nothing was kept
  }
}

/** Keeps whom an upgrade is for, under the two keys of specification, section 3; the upgrade's page reads them. */
export function saveUpgradePerson({ email, name }: { email: string; name: string }) {
  try {
    localStorage.setItem('subscription_email', email)
    localStorage.setItem('subscription_name', name)
  } catch {
    return // storage is forbidden: the address carries both as well
  }
}
