export { bindVideos as enhance } from '@portico/widgets/video/bind-videos';
