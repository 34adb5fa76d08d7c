import * as texts from '#texts';
import { BlogHeading, BlogPosts } from '#web/site/features/blog/blog-section.tsx';
import type { HomeData } from './home-data.ts';
import { HomeSection } from './home-section.tsx';

export default function HomeBlog({ posts: data }: HomeData) {
  return (
    <div className="wrap">
      <BlogHeading />
      <HomeSection data={data} failed={texts.posts_failed()}>
        {(posts) => <BlogPosts posts={posts} />}
      </HomeSection>
    </div>
  );
}
