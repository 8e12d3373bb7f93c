/** Characters of company codes: none that look alike (0/O, 1/I/L) when read aloud or from paper. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 31^10, about 8·10^14 codes: not to be guessed at the rate that asking is allowed. */
export const codeLength = 10
