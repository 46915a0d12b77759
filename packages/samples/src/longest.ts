/*
 * The longest that people have: a name of many parts, an address as long as mail allows in its first part, the brand of a
 * card with two words, and a name that is written from the right. They stand in no list of the samples, whose figures are
 * known; stories give them to somebody who does.
 */
export const longestName = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Llanfairpwllgwyngyll'
export const longestEmail = 'maximiliana.wolfeschlegelsteinhausenbergerdorff@featherstonehaugh.llanfair.example.org'
export const longestCard = { brand: 'American Express', last4: '0005' }
export const rightToLeftName = 'מרים בת עמרם ויוכבד'
