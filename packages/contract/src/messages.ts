/** Sentences that server and screens share, word for word (specification sections 5 and 8). */
export const messages = {
  apiKeyMissing: 'API Key Missing: Please configure your Substack API Key in integration settings before exporting.',
  noFile: 'Please select a CSV file to upload.',
  uploadDone: 'CSV file uploaded and processed successfully.',
  comped: 'The subscription has been successfully comped.',
  alreadyComped: 'This subscription is comped already.',
  exportFailed: 'Export failed',
  cancelFailed: 'Failed to cancel subscription',
  signUpFailed: 'Failed to register free subscription',
  checkEntries: 'Please check the entries.',
  somethingWentWrong: 'Something went wrong. Please try again.',
  pleaseSignIn: 'Please sign in.',
  notAllowed: 'Your role does not allow this.',
  otherSite: 'This request came from another site and was refused.',
  wrongCredentials: 'The e-mail address or the password is not right.',
  restOnly: 'This is a file. Ask for it at its REST address.',
} as const
