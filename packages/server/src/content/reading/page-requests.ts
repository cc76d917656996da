import { definitionOf } from '@portico/blocks/registry';
import { readFields } from '@portico/model/block-definition';
import type { DataRequest } from '@portico/model/data-request';
import type { Sections } from '@portico/model/section';

/** One request of one block. */
export interface BlockRequest {
  block: string;
  name: string;
  request: DataRequest;
}

/** What the blocks of these sections ask for. Blocks that cannot be read ask for nothing. */
export function requestsOf(...all: Array<Sections | undefined>): BlockRequest[] {
  return all.flatMap((sections) =>
    Object.values(sections ?? {}).flatMap((section) =>
      Object.entries(section.blocks).flatMap(([block, { type, version, fields }]) => {
        const definition = definitionOf(type);
        if (!definition?.reads) return [];
        const read = readFields(definition, version, fields);
        if (!read.ok) return [];
        return Object.entries(definition.reads(read.body)).map(([name, request]) => ({
          block,
          name,
          request,
        }));
      }),
    ),
  );
}
