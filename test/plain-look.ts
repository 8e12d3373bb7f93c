/** The look of a card of which nobody chose anything but its colours. */
export const plainLook = {
  accentcolor: null,
  font: null,
  layout: 'calm',
  openingline: '',
  logo: null,
  logosize: null,
  logotones: null,
  photos: false,
  contact: { address: '', zipcode: '', city: '', phonenumber: '', hours: '' },
} as const
