/** 'Mar 24, 2025' at 14:02 UTC as `at('2025-03-24', '14:02')`; mid-morning unless told. */
export const at = (day: string, time = '09:30'): string => `${day}T${time}:00.000Z`
