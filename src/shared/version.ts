/** The version of the application, as its pages and its OpenAPI document show it. */
export const appVersion = '1.0.1b'
