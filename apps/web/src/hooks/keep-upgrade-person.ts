/** Keeps whom an upgrade is for, under the two keys of specification, section 3; the upgrade's page reads them. */
export function keepUpgradePerson({ email, name }: { email: string; name: string }) {
  try {
    localStorage.setItem('subscription_email', email)
    localStorage.setItem('subscription_name', name)
  } catch {
    return // storage is forbidden: the address carries both as well
  }
}
