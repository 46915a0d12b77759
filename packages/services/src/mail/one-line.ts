// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
export const oneLine = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/gu, ' ').trim()
