/** Run as `node infra/aws/app.ts` by cdk.json: Node strips the types, and nothing is built beforehand. */
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { createStage } from './stage.ts';

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
createStage(app);
app.synth();
