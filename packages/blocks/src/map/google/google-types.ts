/** As much of the Maps JavaScript API as maps here use: developers.google.com/maps/documentation/javascript/reference. */
export interface GoogleMap {
  setOptions(options: Record<string, unknown>): void;
  setCenter(place: { lat: number; lng: number }): void;
  setZoom(zoom: number): void;
}

export interface GoogleMarker {
  setOptions(options: Record<string, unknown>): void;
  setMap(map: GoogleMap | null): void;
  addListener(name: string, heard: () => void): unknown;
}

export interface GoogleInfoWindow {
  open(options: { map: GoogleMap; anchor: GoogleMarker }): void;
  close(): void;
  setContent(content: HTMLElement): void;
}

export interface GoogleMapsApi {
  Map: new (element: HTMLElement, options: Record<string, unknown>) => GoogleMap;
  Marker: new (options: Record<string, unknown>) => GoogleMarker;
  InfoWindow: new () => GoogleInfoWindow;
  Size: new (width: number, height: number) => unknown;
  event: { clearInstanceListeners(of: object): void };
}

declare global {
  interface Window {
    google?: { maps?: GoogleMapsApi };
    /** Called by the script when it can be used. */
    porticoMapsReady?: () => void;
    /** Called by the script when Google refuses the key. */
    gm_authFailure?: () => void;
  }
}
