import openapiTS, { astToString } from 'openapi-typescript';

/** Types of all that an API document names. */
export const typesOf = async (document: object): Promise<string> =>
  astToString(await openapiTS(JSON.stringify(document), { silent: true }));
