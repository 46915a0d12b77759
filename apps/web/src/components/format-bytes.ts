const units = ['bytes', 'kB', 'MB', 'GB']

/** 14234 -> 14.2 kB, by thousands as file managers count. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** power
  return `${new Intl.NumberFormat('en-US', { maximumFractionDigits: power === 0 ? 0 : 1 }).format(value)} ${units[power]}`
}
