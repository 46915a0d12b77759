/** What the relay's key is bound to, sealed. */
export const intakePurpose = 'mail intake verification'
