export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * Which part of the camera's picture lies behind a frame on the screen. The picture covers its box and hangs over on two
 * sides, so a frame in the middle of the box is not the middle of as many pixels.
 */
export function sourceBehind(frame: Box, { picture, box }: { readonly picture: Size; readonly box: Box }): Box {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const overX = (picture.width * scale - box.width) / 2;
  const overY = (picture.height * scale - box.height) / 2;
  const left = Math.max(0, (frame.x - box.x + overX) / scale);
  const top = Math.max(0, (frame.y - box.y + overY) / scale);
  return {
    x: left,
    y: top,
    width: Math.min(picture.width - left, frame.width / scale),
    height: Math.min(picture.height - top, frame.height / scale),
  };
}

/** The same box with a margin on every side, as a share of its size. */
export function widened({ x, y, width, height }: Box, share: number): Box {
  return {
    x: x - width * share,
    y: y - height * share,
    width: width * (1 + 2 * share),
    height: height * (1 + 2 * share),
  };
}
